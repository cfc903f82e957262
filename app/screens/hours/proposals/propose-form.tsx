import { useTranslation } from "react-i18next";
import { WORDS_MAX } from "~/domain/hours/proposals/proposal-rules";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, QueueField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { ProposeFacts } from "./load-propose.server";
import { TimeAndBreak } from "./time-and-break";

/** The times as the person worked them, as planned until something is typed. */
export function ProposeForm({ page, refused }: { page: ProposeFacts; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("hours");
  const field = fieldsOf(refused, page.known);
  const { companyName } = page.job;
  return (
    <form method="post" className="card stack" noValidate>
      <SubmissionIdField value={page.submissionId} />
      <HiddenField name="owner" value={page.owner} />
      <QueueField kind="hours" about={page.bookingId} />
      <ErrorSummary
        fields={named(field, {
          jobStart: t("start"),
          jobEnd: t("end"),
          breakMinutes: t("proposal.break"),
          words: t("proposal.words"),
        })}
      />
      <p>{t("proposal.lead", { company: companyName })}</p>
      <p className="small soft">{t("planned", { time: page.job.planned })}</p>
      <TimeAndBreak field={field} />
      <TextAreaField
        field={{ ...field("words"), maxLength: WORDS_MAX }}
        label={t("proposal.words")}
        hint={t("proposal.wordsHint", { company: companyName })}
      />
      <p>
        <SubmitButton tone="act" name="intent" value="propose">
          {t("proposal.send")}
        </SubmitButton>
      </p>
    </form>
  );
}
