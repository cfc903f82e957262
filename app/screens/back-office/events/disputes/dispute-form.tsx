import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REASON_MAX } from "~/domain/hours/record-rules";
import { BREAKS } from "~/domain/hours/rules";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { SelectField, TextAreaField, TimeField, TimeSteps } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { DisputeFacts } from "./load-dispute.server";

interface DisputeFormCardProps {
  page: DisputeFacts;
  answer: RefusedForm | undefined;
}

/** The reason that both sides read, one button for each side, and times of the agency's own. */
export function DisputeFormCard({ page, answer }: DisputeFormCardProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, page.known);
  const labels = {
    reason: t("dispute.reason"),
    jobStart: t("dispute.start"),
    jobEnd: t("dispute.end"),
    breakMinutes: t("dispute.break"),
  };
  const minutes = BREAKS.map((each) => ({ value: String(each), label: t("dispute.minutes", { count: each }) }));
  return (
    <Form method="post" className="card stack" noValidate>
      <ErrorSummary fields={named(field, labels)} />
      <FormError errors={answer?.errors.form} />
      <h2>{t("dispute.decide")}</h2>
      <TextAreaField
        field={{ ...field("reason"), required: true, maxLength: REASON_MAX }}
        label={labels.reason}
        hint={t("dispute.reasonHint")}
      />
      <div className="row">
        <SubmitButton name="intent" value="person">
          {t("dispute.take", { name: page.names.person, time: page.person.time })}
        </SubmitButton>
        {page.company ? (
          <SubmitButton name="intent" value="company">
            {t("dispute.take", { name: page.names.company, time: page.company.time })}
          </SubmitButton>
        ) : null}
      </div>
      <h3>{t("dispute.own")}</h3>
      <div className="grid grid--s">
        <TimeField quarters field={field("jobStart")} label={labels.jobStart} />
        <TimeField quarters field={field("jobEnd")} label={labels.jobEnd} />
      </div>
      <TimeSteps />
      <SelectField field={field("breakMinutes")} label={labels.breakMinutes} options={minutes} />
      <p>
        <SubmitButton tone="plain" name="intent" value="own">
          {t("dispute.takeOwn")}
        </SubmitButton>
      </p>
    </Form>
  );
}
