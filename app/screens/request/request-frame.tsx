import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { daysFrom } from "~/domain/event/clock";
import type { RequestDraft } from "~/domain/event/request/draft";
import { invoiceTermOf } from "~/domain/payment/billing/invoice-term";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { TimeSteps } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { SubmitButton } from "~/ui/form/submit-button";
import { ExclusionHints } from "./exclusion-hints";
import type { NearTerm } from "./job-fields";
import { RequestEstimate } from "./request-estimate";
import type { Editor } from "./request-jobs";

type RequestFrameProps = {
  editor: Editor;
  staffTypes: OfferedStaffType[];
  nearTerm: NearTerm;
  submissionId: string;
  submitLabel: string;
  /** Typed words are kept elsewhere: only chosen files would be lost. */
  guardsFilesOnly?: boolean;
  /** Beside the estimate: before and after the button. */
  beforeSubmit?: ReactNode;
  afterSubmit?: ReactNode;
  children: ReactNode;
};

/** The form of jobs and positions, with its price beside it. */
export function RequestFrame({
  editor,
  staffTypes,
  nearTerm,
  submissionId,
  submitLabel,
  guardsFilesOnly,
  beforeSubmit,
  afterSubmit,
  children,
}: RequestFrameProps) {
  const { t } = useTranslation("request");
  const busy = useNavigation().state === "submitting";
  return (
    <LeaveGuard filesOnly={guardsFilesOnly}>
      <Form className="split" method="post" encType="multipart/form-data" noValidate {...editor.form}>
        <div className="stack stack--l">
          <DefaultSubmit name="intent" value="publish">
            {submitLabel}
          </DefaultSubmit>
          <SubmissionIdField value={submissionId} />
          {editor.draft.wholeFrom ? <HiddenField name="wholeFrom" value={editor.draft.wholeFrom} /> : null}
          <ExclusionHints hints={editor.hints} />
          {children}
        </div>
        <aside className="sticky stack" aria-labelledby="estimate-title">
          <div className="receipt stack">
            <h2 id="estimate-title">{t("estimate.title")}</h2>
            <RequestEstimate draft={editor.live} staffTypes={staffTypes} />
            <InvoiceNote jobs={editor.live.jobs} nearTerm={nearTerm} />
            {beforeSubmit}
            <SubmitButton name="intent" value="publish" tone="act" wide busy={busy}>
              {submitLabel}
            </SubmitButton>
            {afterSubmit}
            <noscript>
              <SubmitButton name="intent" value="update" tone="plain" wide>
                {t("estimate.update")}
              </SubmitButton>
            </noscript>
          </div>
        </aside>
        <TimeSteps />
      </Form>
    </LeaveGuard>
  );
}

/** The first of the days that stand there decides for all (CREW-13). */
function InvoiceNote({ jobs, nearTerm: { invoice, today } }: Pick<RequestDraft, "jobs"> & { nearTerm: NearTerm }) {
  const { t } = useTranslation("common");
  const days = jobs.flatMap(({ jobPositions }) => jobPositions.map(({ jobDate }) => jobDate));
  const [first] = days.filter((day) => daysFrom(today, day) !== null).sort();
  const term = invoice && first ? invoiceTermOf(invoice.withinDays, first, today) : null;
  if (!invoice || !term) return null;
  const { over, until } = term;
  return <p className="small soft">{over ? invoice.over : invoice.until.replace("%", formatWeekdayDay(t, until))}</p>;
}
