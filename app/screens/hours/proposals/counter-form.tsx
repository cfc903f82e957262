import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WORDS_MAX } from "~/domain/hours/proposals/proposal-rules";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { TimeAndBreak } from "./time-and-break";

interface CounterFormProps {
  name: string;
  known: Record<string, string>;
  refused: RefusedForm | undefined;
}

/** Other times, with a reason that the person reads; said once (HRS2-07). */
export function CounterForm({ name, known, refused }: CounterFormProps) {
  const { t } = useTranslation("hours");
  const field = fieldsOf(refused, known);
  const labels = {
    jobStart: t("start"),
    jobEnd: t("end"),
    breakMinutes: t("proposal.break"),
    words: t("proposal.why"),
  };
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("proposal.otherTimes")}</h2>
      <p className="soft">{t("proposal.otherTimesText", { name })}</p>
      <ErrorSummary fields={named(field, labels)} />
      <TimeAndBreak field={field} />
      <TextAreaField
        field={{ ...field("words"), required: true, maxLength: WORDS_MAX }}
        label={t("proposal.why")}
        hint={t("proposal.whyHint", { name })}
      />
      <p>
        <SubmitButton tone="plain" name="intent" value="counter">
          {t("proposal.sendOther")}
        </SubmitButton>
      </p>
    </Form>
  );
}
