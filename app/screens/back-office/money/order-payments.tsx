import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { Note } from "~/ui/parts/note";
import { MarkPaid } from "./mark-paid";
import type { OrderView } from "./order-view.server";
import { ReclaimRows } from "./reclaim-rows";
import { RefundRows } from "./refund-rows";

type Payment = OrderView["payments"][number];

/** The money that came and went, and the mark that an invoice was paid. */
export function OrderPayments({ view, today, answer }: { view: OrderView; today: string; answer?: RefusedForm }) {
  const { t } = useTranslation("backOffice");
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
              formatMoney(t, payment.amountCents),
              outcomeOf(payment, t),
            ],
          }))}
        />
      ) : null}
      <Receipts view={view} />
      {view.markable ? <MarkPaid view={view} today={today} answer={answer} /> : null}
      <ReclaimRows reclaims={view.reclaims} />
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

/** What came for an invoice, part by part, each with the way back while nothing was paid back (EINV-17). */
function Receipts({ view }: { view: Pick<OrderView, "receipts" | "undoable"> }) {
  const { t } = useTranslation("backOffice");
  return view.receipts.map(({ id, amountCents, receivedOn, from }) => {
    const received = t("order.received", { amount: formatMoney(t, amountCents), day: formatDay(receivedOn) });
    return (
      <div key={id} className="row row--apart" data-id={id}>
        <Note icon="check">{from === "hand" ? received : `${received} ${t(`order.from.${from}`)}`}</Note>
        {view.undoable ? (
          <Form method="post">
            <HiddenField name="intent" value="undo" />
            <HiddenField name="receiptId" value={id} />
            <SubmitButton tone="bare" small icon="back">
              {t("order.undo")}
              <span className="hush">: {formatMoney(t, amountCents)}</span>
            </SubmitButton>
          </Form>
        ) : null}
      </div>
    );
  });
}
