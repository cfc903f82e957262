import { useTranslation } from "react-i18next";
import { formatDay, formatMoney, formatPercent } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";
import { Status } from "~/ui/parts/status";
import type { loadBill } from "./load-bill.server";

type ShownBill = ReturnType<typeof loadBill>;

/** The bill in numbers: when, how it is paid, and what it comes to. */
export function BillSum(bill: ShownBill) {
  const { t } = useTranslation("bill");
  const { content, orderDay, refundedCents, payBy } = bill;
  return (
    <Receipt as="aside" labelledBy="sum-title" sticky>
      <h2 id="sum-title">{t("detail.sum")}</h2>
      <Lines>
        <Line label={t("detail.orderDate")}>{formatDay(orderDay)}</Line>
        <Line label={t("detail.order")}>{content.orderNumber}</Line>
        <Line label={t("detail.issueDay")}>{formatDay(content.issueDay)}</Line>
        {content.dueDay ? <Line label={t("detail.dueDay")}>{formatDay(content.dueDay)}</Line> : null}
        <Line label={t("detail.payment")}>
          <BillPayment {...bill} />
        </Line>
        {refundedCents && !content.correction ? (
          <Line label={t("detail.refundedLabel")}>{formatMoney(t, refundedCents)}</Line>
        ) : null}
      </Lines>
      <Lines>
        <Line label={t("detail.net")}>{formatMoney(t, content.netCents)}</Line>
        {content.discountCents ? (
          <Line label={t("detail.discount", { code: content.promotionCode })}>
            {formatMoney(t, -content.discountCents)}
          </Line>
        ) : null}
        <Line label={t("detail.tax", { rate: formatPercent(t, content.taxPercent) })}>
          {formatMoney(t, content.taxCents)}
        </Line>
        <Line label={t("detail.total")} sum>
          {formatMoney(t, content.totalCents)}
        </Line>
      </Lines>
      {payBy ? <p>{payBy}</p> : null}
      {content.taxNote ? <p className="small">{t(`document.${content.taxNote}`)}</p> : null}
    </Receipt>
  );
}

/** How the bill was paid; of a correction, what it pays back. */
function BillPayment({ paidDay, cancelled, overdue, content }: ShownBill) {
  const { t } = useTranslation("bill");
  if (content.correction)
    return <>{t("detail.refunded", { amount: formatMoney(t, content.correction.refundCents) })}</>;
  const state = paidDay
    ? ({ tone: "ok", icon: "check", text: t("detail.paid", { day: formatDay(paidDay) }) } as const)
    : cancelled
      ? ({ tone: "calm", icon: "stop", text: t("detail.cancelled") } as const)
      : overdue
        ? ({ tone: "act", icon: "alert", text: t("state.overdue", { day: formatDay(content.dueDay ?? "") }) } as const)
        : ({ tone: "calm", icon: "clock", text: t("detail.open") } as const);
  return (
    <Status tone={state.tone} icon={state.icon}>
      {state.text}
    </Status>
  );
}
