import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { DateField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { Note } from "~/ui/parts/note";
import type { OrderView } from "./order-view.server";
import { RefundRows } from "./refund-rows";

type Payment = OrderView["payments"][number];

/** The money that came and went, and the mark that an invoice was paid. */
export function OrderPayments({ view, today, answer }: { view: OrderView; today: string; answer?: RefusedForm }) {
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state === "submitting";
  const cards = view.payments.filter(({ method }) => method === "creditCard");
  return (
    <section className="stack" aria-labelledby="payments-title">
      <h2 id="payments-title">{t("order.payments")}</h2>
      {cards.length > 0 ? (
        <CardTable
          caption={t("order.payments")}
          columns={[
            { label: t("order.begun") },
            { label: t("order.provider") },
            { label: t("order.gross"), end: true },
            { label: t("order.outcome") },
          ]}
          rows={cards.map((payment) => ({
            id: payment.id,
            cells: [
              payment.begun,
              <span key="provider">
                {payment.provider}
                <br />
                <span className="soft small">{payment.providerReference}</span>
              </span>,
              formatMoney(payment.amountCents),
              outcomeOf(payment, t),
            ],
          }))}
        />
      ) : null}
      {view.receipt ? (
        <Note icon="check">
          {t("order.received", {
            amount: formatMoney(view.receipt.amountCents),
            day: formatDay(view.receipt.receivedOn),
          })}
        </Note>
      ) : null}
      {view.undoable ? (
        <Form method="post">
          <HiddenField name="intent" value="undo" />
          <SubmitButton tone="bare" small icon="back" busy={busy}>
            {t("order.undo")}
          </SubmitButton>
        </Form>
      ) : null}
      {view.markable ? (
        <Form method="post" className="card stack" noValidate>
          <HiddenField name="intent" value="paid" />
          <h3>{t("order.mark")}</h3>
          <p>{t("order.markText", { amount: formatMoney(view.openCents) })}</p>
          <DateField
            field={{
              name: "receivedOn",
              initialValue: answer?.typed.receivedOn ?? today,
              errors: answer?.errors.receivedOn,
              max: today,
              required: true,
            }}
            label={t("order.receivedOn")}
          />
          <div className="row">
            <SubmitButton icon="check" busy={busy}>
              {t("order.markPaid")}
            </SubmitButton>
          </div>
        </Form>
      ) : null}
      <RefundRows refunds={view.refunds} />
    </section>
  );
}

function outcomeOf(payment: Payment, t: (key: string, values?: Record<string, string>) => string): string {
  if (payment.captured) return t("order.captured", { at: payment.captured });
  if (payment.released) return t("order.released", { at: payment.released });
  if (payment.failed) return t("order.failed", { at: payment.failed, message: t(`messages:${payment.failure}`) });
  return t("order.waiting");
}
