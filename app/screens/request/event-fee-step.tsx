import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { draftFields, readDraft } from "~/domain/event/request/draft";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { formatMoney } from "~/i18n/format";
import { CardFields } from "~/ui/card/card-fields";
import type { CardEntryView } from "~/ui/card/card-view";
import { DeclinedMessage } from "~/ui/card/declined-message";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf } from "~/ui/form/typed-fields";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import type { RequestAnswer } from "./request-answer";
import { RequestEstimate } from "./request-estimate";

type EventFeeStepProps = {
  answer: RequestAnswer;
  staffTypes: OfferedStaffType[];
  eventFeeCents: number;
  submissionId: string;
  startedFrom: string;
  draftId: string;
  entry: CardEntryView;
};

/** Where the step begins, with scripts and without: it takes the place of a long form. A refused card has its own place. */
export function EventFeeTitle({ answer: { errors, values } }: Pick<EventFeeStepProps, "answer">) {
  const { t } = useTranslation("request");
  const begins = Object.keys(errors).length === 0 && !values?.declined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the step has just taken the place of the form that was sent
    <h1 ref={heading} tabIndex={-1} autoFocus={begins}>
      {t("fee.title")}
    </h1>
  );
}

/** The second step of the request: a card for the event fee, of which nothing is taken now (REQ-30, REQ-31, D-41). */
export function EventFeeStep({
  answer,
  staffTypes,
  eventFeeCents,
  submissionId,
  startedFrom,
  draftId,
  entry,
}: EventFeeStepProps) {
  const { t } = useTranslation("request");
  const draft = readDraft(Object.entries(answer.typed));
  const busy = useNavigation().state === "submitting";
  return (
    <Form className="split" method="post" encType="multipart/form-data" noValidate>
      <section className="card stack" aria-labelledby="fee-title">
        <h2 id="fee-title">{t("fee.lead")}</h2>
        <Lines>
          <Line label={t("fee.fee")} sum>
            {t("fee.amount", { fee: formatMoney(t, eventFeeCents) })}
          </Line>
        </Lines>
        <Note icon="lock">
          <b>{t("fee.nothingNow")}</b> {t("fee.when")}
        </Note>
        <FormError errors={answer.errors.form} />
        <DeclinedMessage declined={answer.values?.declined} />
        {entry.way === "fields" ? <p className="hint">{t("fee.sandbox")}</p> : null}
        <SubmissionIdField value={submissionId} />
        <HiddenField name="startedFrom" value={startedFrom} />
        <HiddenField name="draftId" value={draftId} />
        {draftFields(draft).map(([name, value]) => (
          <HiddenField key={name} name={name} value={value} />
        ))}
        {entry.way === "fields" ? (
          <CardFields field={fieldsOf(answer)} />
        ) : (
          <p>
            <a href="/organization/profile?tab=payment-details" target="_blank" rel="noreferrer">
              {t("payment:card.elsewhere")}
            </a>
          </p>
        )}
        <div className="row">
          <SubmitButton name="intent" value="card" tone="act" busy={busy}>
            {t(entry.way === "fields" ? "fee.submit" : "payment:card.publish")}
          </SubmitButton>
          <SubmitButton name="intent" value="edit" tone="plain">
            {t("fee.back")}
          </SubmitButton>
        </div>
      </section>
      <aside className="sticky" aria-labelledby="summary-title">
        <div className="receipt stack">
          <h2 id="summary-title">{t("fee.summary")}</h2>
          <p>{draft.eventName}</p>
          <RequestEstimate draft={draft} staffTypes={staffTypes} />
          <p className="small soft">{t("form.publishFree")}</p>
        </div>
      </aside>
    </Form>
  );
}
