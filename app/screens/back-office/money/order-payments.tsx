import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { MarkPaid } from "./mark-paid";
import type { OrderView } from "./order-view.server";
import { Receipts } from "./receipts";
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
              formatMoney(payment.amountCents),
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
