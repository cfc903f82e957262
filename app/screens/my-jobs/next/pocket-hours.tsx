import { useTranslation } from "react-i18next";
import { WORDS_MAX } from "~/domain/hours/proposals/proposal-rules";
import { BREAKS } from "~/domain/hours/rules";
import { SelectField, TextAreaField, TimeField } from "~/ui/form/form";
import { QueueField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PocketJob } from "./load-next.server";

/** The form of proposed hours in small; what is refused comes back on its own page (HRS2-03). */
export function PocketHours({ job }: { job: PocketJob }) {
  const { t } = useTranslation("hours");
  const { bookingId, hours } = job;
  const field = (name: keyof typeof hours) => ({ name, id: `${name}-${bookingId}`, initialValue: hours[name] });
  return (
    <details>
      <summary className="tap">{t("proposal.nobodySigns")}</summary>
      <form method="post" action={`/staff/bookings/${bookingId}/hours`} className="stack stack--s">
        <SubmissionIdField value={job.submissionId} />
        <QueueField kind="hours" about={bookingId} />
        <div className="grid grid--s">
          <TimeField quarters field={field("jobStart")} label={t("start")} required />
          <TimeField quarters field={field("jobEnd")} label={t("end")} required />
        </div>
        <SelectField
          field={field("breakMinutes")}
          label={t("proposal.break")}
          options={BREAKS.map((minutes) => ({
            value: String(minutes),
            label: t("proposal.minutes", { count: minutes }),
          }))}
        />
        <TextAreaField
          field={{ name: "words", id: `words-${bookingId}`, maxLength: WORDS_MAX }}
          label={t("proposal.words")}
        />
        <p>
          <SubmitButton tone="act" name="intent" value="propose">
            {t("proposal.send")}
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
