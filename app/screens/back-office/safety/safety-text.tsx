import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { TypedLines } from "~/ui/parts/typed-lines";
import type { SafetyReportPage } from "./load-safety-report.server";

/** The report in the words of its person, whom it is about, and the steps in their order. */
export function SafetyText({ page }: { page: SafetyReportPage }) {
  const { t } = useTranslation("backOffice");
  const { lines, text, callMe, steps, personId, companyId } = page;
  const names = ["kind", "event", "work", "job", "reported", "read"] as const;
  return (
    <div className="stack">
      {callMe ? (
        <Note tone="act" icon="phone">
          {t("safety.call", { name: lines.person })} <a href={phoneLink(callMe)}>{callMe}</a>
        </Note>
      ) : null}
      <section className="card stack stack--s" aria-labelledby="safety-text">
        <h2 id="safety-text">{t("safety.text")}</h2>
        <p>
          <TypedLines>{text}</TypedLines>
        </p>
        <dl className="pairs">
          <dt>{t("safety.person")}</dt>
          <dd>
            <AppLink href={`/superuser/back-office/accounts/${personId}`}>{lines.person}</AppLink>
          </dd>
          <dt>{t("safety.company")}</dt>
          <dd>
            <AppLink href={`/superuser/back-office/companies/${companyId}`}>{lines.company}</AppLink>
          </dd>
          {names.map((name) => (
            <Fragment key={name}>
              <dt>{t(`safety.${name}`)}</dt>
              <dd>{lines[name] || "–"}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
      <section className="card stack stack--s" aria-labelledby="safety-steps">
        <h2 id="safety-steps">{t("safety.steps")}</h2>
        {steps.length === 0 ? <p className="soft">{t("safety.noSteps")}</p> : null}
        {steps.map(({ id, by, when, note }) => (
          <p key={id} data-id={id}>
            <span className="small soft">{t("safety.byAt", { name: by, when })}</span>
            <br />
            <TypedLines>{note}</TypedLines>
          </p>
        ))}
      </section>
    </div>
  );
}
