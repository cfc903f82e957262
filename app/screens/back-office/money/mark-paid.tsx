import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatMoneyInput } from "~/i18n/format";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { DateField, MoneyField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { OrderView } from "./order-view.server";

interface MarkPaidProps {
  view: Pick<OrderView, "openCents" | "submissionId">;
  today: string;
  answer?: RefusedForm;
}

/** Money that came for an invoice, all that is open or a part; what is beyond becomes a credit (EINV-17). */
export function MarkPaid({ view, today, answer }: MarkPaidProps) {
  const { t } = useTranslation("backOffice");
  const known = fieldsOf(answer?.typed.intent === "paid" ? answer : undefined, {
    receivedOn: today,
    amount: formatMoneyInput(t, view.openCents),
  });
  const field = (name: string) => (name === "amount" ? { ...known(name), id: "received-amount" } : known(name));
  const labels = { receivedOn: t("order.receivedOn"), amount: t("order.amount") };
  return (
    <Form method="post" className="card stack" noValidate>
      <HiddenField name="intent" value="paid" />
      <SubmissionIdField value={view.submissionId} />
      <h3>{t("order.mark")}</h3>
      <p>{t("order.markText", { amount: formatMoney(t, view.openCents) })}</p>
      <ErrorSummary fields={named(field, labels)} />
      <div className="two">
        <DateField field={{ ...field("receivedOn"), max: today, required: true }} label={labels.receivedOn} />
        <MoneyField field={{ ...field("amount"), required: true }} label={labels.amount} maxLength={12} />
      </div>
      <div className="row">
        <SubmitButton icon="check">{t("order.markPaid")}</SubmitButton>
      </div>
    </Form>
  );
}
