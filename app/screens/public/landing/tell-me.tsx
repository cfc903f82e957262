import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";

export interface TellMeProps {
  /** A visitor signs up, staff save the search at once; nobody else hears of jobs. */
  who: "visitor" | "staff" | null;
  /** Of the job wall, as its address holds them, and what the saved search is called. */
  filters: string;
  name: string;
  submissionId: string;
}

/** "Tell me about new ones" (SEEK-08). */
export function TellMe({ who, filters, name, submissionId }: TellMeProps) {
  const { t } = useTranslation("landing");
  if (who === null) return null;
  return (
    <section className="card stack" aria-labelledby="tell-me">
      <h2 className="h3like" id="tell-me">
        {t("tellMe.title")}
      </h2>
      <p>{t("tellMe.text")}</p>
      {who === "visitor" ? (
        <p>
          <ButtonLink tone="act" href={`?modal=staff-register&alert=${encodeURIComponent(filters)}`}>
            {t("tellMe.button")}
          </ButtonLink>
        </p>
      ) : (
        <form method="post" action={`/staff/alerts/new?${filters}`}>
          <HiddenField name="submissionId" value={submissionId} />
          <HiddenField name="filters" value={filters} />
          <HiddenField name="name" value={name} />
          <HiddenField name="way" value="daily" />
          <SubmitButton tone="act">{t("tellMe.button")}</SubmitButton>
        </form>
      )}
    </section>
  );
}
