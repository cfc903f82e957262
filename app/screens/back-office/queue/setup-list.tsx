import { useTranslation } from "react-i18next";
import type { SetupStep } from "~/domain/agency/queue/setup";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Status } from "~/ui/parts/status";

const hrefs: Record<SetupStep["name"], string> = {
  agency: "/superuser/back-office/settings/agency",
  bank: "/superuser/back-office/settings/bank",
  staffTypes: "/superuser/back-office/staff-types",
  minimumPay: "/superuser/back-office/staff-types",
  contractTemplate: "/superuser/back-office/contract-template",
  laws: "/superuser/back-office/laws",
  reach: "/superuser/back-office/settings/reach",
  legalTexts: "/superuser/back-office/legal-texts",
};

/** What still is to be confirmed once the first event is there: a few words, so that the queue keeps its place (DESK-18). */
export function SetupLeft({ step: { name } }: { step: SetupStep }) {
  const { t } = useTranslation("backOffice");
  return (
    <>
      {t("setup.open")}: <AppLink href={hrefs[name]}>{t(`setup.${name}.name`)}</AppLink>
    </>
  );
}

/** A new installation explains itself: what to set before the first customer comes. */
export function SetupList({ steps }: { steps: SetupStep[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack stack--s" aria-labelledby="setup">
      <h2 id="setup">{t("setup.title")}</h2>
      <p className="soft">{t("setup.lead")}</p>
      <ul className="queue">
        {steps.map(({ name, done }) => (
          <li key={name} data-id={name}>
            <Status tone={done ? "ok" : "act"} icon={done ? "check" : "pen"}>
              {t(done ? "setup.done" : "setup.open")}
            </Status>
            <div>
              <b>{t(`setup.${name}.name`)}</b>
              <br />
              <span className="small soft">{t(`setup.${name}.why`)}</span>
            </div>
            <ButtonLink tone="plain" small href={hrefs[name]}>
              {t(done ? "setup.look" : "setup.set")}
              <span className="hush">: {t(`setup.${name}.name`)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
