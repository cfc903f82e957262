import { useTranslation } from "react-i18next";
import { hasRoomForJob, type RequestDraft } from "~/domain/event/request/draft";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { DateField, TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import type { NearTerm } from "./job-fields";
import type { RequestAnswer } from "./request-answer";
import { RequestErrors } from "./request-errors";
import { RequestFrame } from "./request-frame";
import { RequestJobs } from "./request-jobs";
import { useRequestDraft } from "./use-request-draft";
import { useSavedDraft } from "./use-saved-draft";

type RequestFormProps = {
  start: RequestDraft;
  answer?: RequestAnswer;
  staffTypes: OfferedStaffType[];
  nearTerm: NearTerm;
  firstDay: string;
  eventFeeCents: number;
  submissionId: string;
  /** The query that the form was opened with. */
  startedFrom: string;
  /** When the words that stand there were typed, if that was on an earlier visit. */
  resumed: { day: string; time: string } | null;
};

/** The whole request on one page (REQ-02); its price beside it changes with every key. */
export function RequestForm({
  start,
  answer,
  staffTypes,
  nearTerm,
  firstDay,
  eventFeeCents,
  submissionId,
  startedFrom,
  resumed,
}: RequestFormProps) {
  const { t } = useTranslation("event");
  const editor = useRequestDraft(start, answer);
  const { draft, live, errors, version } = editor;
  const saved = useSavedDraft(live, { submissionId, startedFrom });
  const field = (name: "eventName" | "eventExpirationDate") => ({
    name,
    initialValue: draft[name],
    errors: errors[name],
  });
  return (
    <RequestFrame
      editor={editor}
      staffTypes={staffTypes}
      submissionId={submissionId}
      submitLabel={t("request.publish")}
      guardsFilesOnly
      beforeSubmit={
        <p className="small soft">
          {t("request.publishFree")} {t("request.feeNote", { fee: formatMoney(eventFeeCents) })}
        </p>
      }
      afterSubmit={
        <p className="small soft" role="status">
          {saved === "failed" ? t("draft.failed") : saved ? t("draft.saved", { time: saved.at }) : null}
        </p>
      }
    >
      <HiddenField name="startedFrom" value={startedFrom} />
      {resumed && !answer ? (
        <Note icon="pen">
          {t("draft.resumed", { day: formatWeekdayDay(t, resumed.day), time: resumed.time })}{" "}
          <AppLink href="?discard=1">{t("draft.discard")}</AppLink>
        </Note>
      ) : null}
      <FormError errors={answer?.errors.form} />
      <RequestErrors key={version} draft={draft} errors={errors} />
      <section className="card stack" aria-labelledby="event-title">
        <h2 id="event-title">{t("request.event")}</h2>
        <div className="two" key={version}>
          <TextField
            field={field("eventName")}
            label={t("request.eventName")}
            hint={t("request.eventNameHint")}
            maxLength={nearTerm.eventNameMaxLength}
            autoComplete="off"
          />
          <DateField
            field={field("eventExpirationDate")}
            label={t("request.expiration")}
            hint={t("request.expirationHint")}
            min={nearTerm.today}
          />
        </div>
      </section>
      <RequestJobs editor={editor} staffTypes={staffTypes} nearTerm={nearTerm} firstDay={firstDay} />
      {hasRoomForJob(draft, 1) ? (
        <div>
          <SubmitButton id="add-job" formAction="#add-job" name="intent" value="add-job" tone="plain" icon="plus">
            {t("request.addJob")}
          </SubmitButton>
        </div>
      ) : null}
    </RequestFrame>
  );
}
