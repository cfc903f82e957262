import { useTranslation } from "react-i18next";
import { formatDay, formatMoney, formatPercent } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";
import type { OrderView } from "./order-view.server";

/** The sums of an order, and what came of them and went back. */
export function OrderReceipt({ view }: { view: OrderView }) {
  const { t } = useTranslation("backOffice");
  return (
    <Receipt as="aside" labelledBy="sums-title" sticky>
      <h2 id="sums-title">{t("order.sums")}</h2>
      <Lines>
        <Line label={t("order.settled")}>{view.settled}</Line>
        <Line label={t("order.method")}>{t(`order.methods.${view.method}`)}</Line>
        {view.dueDay ? <Line label={t("order.due")}>{formatDay(view.dueDay)}</Line> : null}
        {view.references.map(({ name, value }) => (
          <Line key={name} label={t(`bill.${name}`)}>
            {value}
          </Line>
        ))}
      </Lines>
      <Lines>
        <Line label={t("order.net")}>{formatMoney(t, view.netCents)}</Line>
        {view.discountCents ? (
          <Line label={t("order.discount", { code: view.promotionCode ?? "" })}>
            {formatMoney(t, -view.discountCents)}
          </Line>
        ) : null}
        <Line label={t("order.tax", { rate: formatPercent(t, view.taxPercent) })}>{formatMoney(t, view.taxCents)}</Line>
        <Line label={t("order.gross")} sum>
          {formatMoney(t, view.totalCents)}
        </Line>
      </Lines>
      <Lines>
        {view.correctedCents ? <Line label={t("order.corrected")}>{formatMoney(t, -view.correctedCents)}</Line> : null}
        <Line label={t("order.paid")}>{formatMoney(t, view.paidCents)}</Line>
        {view.refundedCents ? <Line label={t("order.refunded")}>{formatMoney(t, -view.refundedCents)}</Line> : null}
        <Line label={t("order.open")}>{formatMoney(t, view.openCents)}</Line>
      </Lines>
    </Receipt>
  );
}
