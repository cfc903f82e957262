import { useTranslation } from "react-i18next";
import type { RequestDraft } from "~/domain/event/request/draft";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { formatMoney } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField } from "~/ui/form/hidden-field";
import { Note } from "~/ui/parts/note";
import { Drafts, type OtherDraft } from "./drafts";
import { EarlyAccessFields } from "./early-access-fields";
import { AnotherJob, EventFields } from "./event-fields";
import type { NearTerm } from "./job-fields";
import { ManyRows, type Template, Templates } from "./many/many-rows";
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
  /** No card is on file that the fee could be charged to. */
  asksCard: boolean;
  submissionId: string;
  /** The query that the form was opened with. */
  startedFrom: string;
  draftId: string;
  drafts: OtherDraft[];
  templates: Template[];
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
  asksCard,
  submissionId,
  startedFrom,
  draftId,
  drafts,
  templates,
  resumed,
}: RequestFormProps) {
  const { t } = useTranslation("request");
  const editor = useRequestDraft(start, answer);
  const { draft, live, errors, version } = editor;
  const saved = useSavedDraft(live, { submissionId, startedFrom, draftId });
  return (
    <RequestFrame
      editor={editor}
      staffTypes={staffTypes}
      nearTerm={nearTerm}
      submissionId={submissionId}
      submitLabel={t("form.publish")}
      guardsFilesOnly
      beforeSubmit={
        <p className="small soft">
          {t("form.publishFree")} {asksCard ? null : t("form.feeNote", { fee: formatMoney(t, eventFeeCents) })}
        </p>
      }
      afterSubmit={
        <p className="small soft" role="status">
          {typeof saved === "string" ? t(`draft.${saved}`) : saved ? t("draft.saved", { time: saved.at }) : null}
        </p>
      }
    >
      <HiddenField name="startedFrom" value={startedFrom} />
      <HiddenField name="draftId" value={draftId} />
      {answer ? null : <Templates templates={templates} />}
      {answer ? null : <Drafts resumed={resumed} draftId={draftId} drafts={drafts} />}
      {asksCard ? (
        <Note icon="lock">
          <b>{t("form.cardAsked")}</b> {t("form.cardWhy", { fee: formatMoney(t, eventFeeCents) })}
        </Note>
      ) : null}
      <FormError errors={answer?.errors.form} />
      <RequestErrors key={`errors-${version}`} draft={draft} errors={errors} />
      <EventFields key={`event-${version}`} draft={draft} errors={errors} nearTerm={nearTerm} />
      <ManyRows />
      <RequestJobs editor={editor} staffTypes={staffTypes} nearTerm={nearTerm} firstDay={firstDay} />
      <AnotherJob draft={draft} />
      <EarlyAccessFields key={`first-${version}`} draft={draft} errors={errors} nearTerm={nearTerm} />
    </RequestFrame>
  );
}
