import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ChangeQuestionFacts } from "./load-change.server";

/** Old and new, and the two answers (REM-17). */
export function ChangeQuestion({ job }: { job: ChangeQuestionFacts }) {
  const { t } = useTranslation("attendance");
  return (
    <form method="post" action={`/staff/bookings/${job.bookingId}/change`} className="stack">
      <dl className="stack stack--s">
        {job.rows.map(({ name, before, after }) => (
          <div key={name}>
            <dt className="small soft">{t(`change.${name}`)}</dt>
            <dd>
              {before === after ? (
                after
              ) : (
                <>
                  <span className="hush">{t("change.was")} </span>
                  <s>{before}</s> <span aria-hidden="true">→ </span>
                  <span className="hush">{t("change.will")} </span>
                  <b>{after}</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("change.until", { until: job.until })}</p>
      <p className="row">
        <SubmitButton tone="act" name="intent" value="accept">
          {t("change.accept")}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="decline">
          {t("change.decline")}
        </SubmitButton>
      </p>
      <p className="small soft">{t("change.acceptText")}</p>
    </form>
  );
}
