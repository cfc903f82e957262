import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

/** Above the events of a company: the ways to its people and its week. */
export function EventsHead({ title, proposals }: { title: string; proposals: number }) {
  const { t } = useTranslation("hours");
  return (
    <div className="page-head">
      <h1>{title}</h1>
      <div className="row">
        {proposals > 0 ? (
          <ButtonLink tone="act" href="/organization/hours">
            {t("proposal.count", { count: proposals })}
          </ButtonLink>
        ) : null}
        <ButtonLink tone="plain" href="/organization/people">
          {t("events.people")}
        </ButtonLink>
        <ButtonLink tone="plain" href="/organization/figures">
          {t("events.figures")}
        </ButtonLink>
        <ButtonLink tone="plain" href="/organization/plan">
          {t("events.plan")}
        </ButtonLink>
      </div>
    </div>
  );
}
