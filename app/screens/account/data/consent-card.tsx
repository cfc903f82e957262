import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";
import { consentTextHref } from "./consent-text-href";

interface ConsentCardProps {
  row: { purpose: string; given: boolean; version: string | null; day: string | null; changeable: boolean };
  /** Where public pages of this language begin. */
  prefix: string;
}

export function ConsentCard({ row, prefix }: ConsentCardProps) {
  const { purpose, given, version, day, changeable } = row;
  const { t } = useTranslation("account");
  const href = consentTextHref(purpose, prefix);
  const since = day && t(given ? "privacy.consents.since" : "privacy.consents.until", { day });
  // The newsletter begins with the mail that proves the address.
  const canGive = changeable && purpose !== "newsletter";
  return (
    <li className="card stack stack--s" data-id={purpose}>
      <div className="row row--apart">
        <h2 className="h3">{t(`privacy.consent.${purpose}.title`)}</h2>
        <Status tone={given ? "ok" : "none"} icon={given ? "check" : "cross"}>
          {t(given ? "privacy.consents.given" : "privacy.consents.notGiven")}
        </Status>
      </div>
      <p className="small">{t(`privacy.consent.${purpose}.text`)}</p>
      <p className="small soft">
        {[since, version && t("privacy.consents.version", { version })].filter(Boolean).join(" · ")}
      </p>
      {href ? <AppLink href={href}>{t(`privacy.consent.${purpose}.link`)}</AppLink> : null}
      {changeable && (given || canGive) ? (
        <form method="post">
          <HiddenField name="purpose" value={purpose} />
          <SubmitButton tone="plain" small name="given" value={given ? "no" : "yes"}>
            {t(given ? "privacy.consents.withdraw" : "privacy.consents.give")}
            <span className="hush">: {t(`privacy.consent.${purpose}.title`)}</span>
          </SubmitButton>
        </form>
      ) : null}
    </li>
  );
}
