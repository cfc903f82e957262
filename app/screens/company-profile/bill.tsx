import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { billTitle } from "~/domain/bill/bill-document";
import { findBill } from "~/domain/bill/queries.server";
import { addressLines } from "~/domain/payment/billing/billing-address.server";
import { dayOf } from "~/domain/shared/time.server";
import { employerLoader } from "~/http/guards.server";
import { formatDay, formatMoney, formatPercent } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import { Receipt } from "~/ui/parts/receipt";
import { Status } from "~/ui/parts/status";

export const links = ordersLinks;

/** BILL-02 to BILL-05, BILL-08, BILL-09. */
export const loader = employerLoader(({ context, user, params, language, t }) => {
  const bill = findBill(context, user.companyId, params.tid ?? "");
  if (!bill) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { id, transactionId, content, billingAddress } = bill;
  return {
    title: billTitle(content, t),
    id,
    transactionId,
    hasDocument: bill.hasDocument,
    orderDay: dayOf(bill.orderDate),
    paidDay: bill.paidAt === null ? null : dayOf(bill.paidAt),
    overdue: content.dueDay !== null && content.dueDay < dayOf(context.now),
    address: addressLines(billingAddress, language),
    content,
    cancelled: bill.cancelled,
    refundedCents: bill.refundedCents,
    corrections: bill.corrections,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Bill() {
  const data = useLoaderData<typeof loader>();
  const { title, id, transactionId, hasDocument, orderDay, address, content, corrections } = data;
  const { t } = useTranslation("bill");
  return (
    <div className="wrap page" data-id={id}>
      <BackLink href="/organization/profile?tab=bills">{t("detail.back")}</BackLink>
      <div className="page-head">
        <h1>{title}</h1>
        {hasDocument ? (
          <ButtonLink
            href={`/organization/bills/${transactionId}/document.pdf`}
            tone="plain"
            icon="file"
            target="_blank"
          >
            {t("detail.download")}
          </ButtonLink>
        ) : null}
      </div>
      {content.correctsBillNumber && content.correction ? (
        <div className="gap-below">
          <Note icon="file">
            {t("detail.corrects")}{" "}
            <AppLink href={`/organization/bills/${content.correctsBillNumber}`}>{content.correctsBillNumber}</AppLink>
            {". "}
            {t("document.reason", { reason: content.correction.reason })}
          </Note>
        </div>
      ) : null}
      {hasDocument ? null : (
        <div className="gap-below">
          <Note>{t("detail.printing")}</Note>
        </div>
      )}
      <div className="split">
        <div className="stack stack--l">
          <section className="stack" aria-labelledby="items-title">
            <h2 id="items-title">{t("detail.items")}</h2>
            <CardTable
              caption={t("detail.items")}
              columns={[
                { label: t("detail.position") },
                { label: t("detail.name") },
                { label: t("detail.event") },
                { label: t("detail.price"), end: true },
              ]}
              rows={content.service.map((item) => ({
                id: String(item.cartItemPosition),
                cells: [
                  item.cartItemPosition,
                  item.extraHours ? `${item.cartItemName} (${t("detail.extraHours")})` : item.cartItemName,
                  <span key="event" data-id={item.eventId}>
                    {item.eventName}
                  </span>,
                  formatMoney(item.netCents),
                ],
              }))}
            />
          </section>
          {corrections.length > 0 ? (
            <section className="card stack" aria-labelledby="corrections-title">
              <h2 id="corrections-title">{t("detail.corrections")}</h2>
              <Lines>
                {corrections.map((correction) => (
                  <Line
                    key={correction.transactionId}
                    label={
                      <AppLink href={`/organization/bills/${correction.transactionId}`}>
                        {correction.transactionId}
                      </AppLink>
                    }
                  >
                    {formatMoney(correction.totalCents)}
                  </Line>
                ))}
              </Lines>
            </section>
          ) : null}
          <section className="card stack" aria-labelledby="billing-title">
            <h2 id="billing-title">{t("detail.billingAddress")}</h2>
            <dl className="pairs">
              <dt>{t("detail.company")}</dt>
              <dd>{content.customerName}</dd>
              <dt>{t("detail.address")}</dt>
              <dd>{address.join(", ")}</dd>
              <dt>{t("detail.vatNumber")}</dt>
              <dd>{content.customerVatNumber}</dd>
            </dl>
          </section>
        </div>
        <Receipt as="aside" labelledBy="sum-title" sticky>
          <h2 id="sum-title">{t("detail.sum")}</h2>
          <Lines>
            <Line label={t("detail.orderDate")}>{formatDay(orderDay)}</Line>
            <Line label={t("detail.order")}>{content.orderNumber}</Line>
            <Line label={t("detail.issueDay")}>{formatDay(content.issueDay)}</Line>
            {content.dueDay ? <Line label={t("detail.dueDay")}>{formatDay(content.dueDay)}</Line> : null}
            <Line label={t("detail.payment")}>
              <BillPayment {...data} />
            </Line>
          </Lines>
          <Lines>
            <Line label={t("detail.net")}>{formatMoney(content.netCents)}</Line>
            {content.discountCents ? (
              <Line label={t("detail.discount", { code: content.promotionCode })}>
                {formatMoney(-content.discountCents)}
              </Line>
            ) : null}
            <Line label={t("detail.tax", { rate: formatPercent(content.taxPercent) })}>
              {formatMoney(content.taxCents)}
            </Line>
            <Line label={t("detail.total")} sum>
              {formatMoney(content.totalCents)}
            </Line>
          </Lines>
          {content.taxNote ? <p className="small">{t(`document.${content.taxNote}`)}</p> : null}
        </Receipt>
      </div>
    </div>
  );
}

type BillPaymentProps = {
  paidDay: string | null;
  cancelled: boolean;
  overdue: boolean;
  refundedCents: number;
  content: { dueDay: string | null; correctsBillNumber?: string; correction?: { refundCents: number } };
};

/** How the bill was paid; of a correction, what it pays back. */
function BillPayment({ paidDay, cancelled, overdue, refundedCents, content }: BillPaymentProps) {
  const { t } = useTranslation("bill");
  if (content.correction) return <>{t("detail.refunded", { amount: formatMoney(content.correction.refundCents) })}</>;
  const state = paidDay
    ? ({ tone: "ok", icon: "check", text: t("detail.paid", { day: formatDay(paidDay) }) } as const)
    : cancelled
      ? ({ tone: "calm", icon: "stop", text: t("detail.cancelled") } as const)
      : overdue
        ? ({ tone: "act", icon: "alert", text: t("state.overdue", { day: formatDay(content.dueDay ?? "") }) } as const)
        : ({ tone: "calm", icon: "clock", text: t("detail.open") } as const);
  return (
    <>
      <Status tone={state.tone} icon={state.icon}>
        {state.text}
      </Status>
      {refundedCents ? `, ${t("detail.refunded", { amount: formatMoney(refundedCents) })}` : null}
    </>
  );
}
