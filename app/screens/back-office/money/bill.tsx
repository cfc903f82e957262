import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findBackOfficeBill } from "~/domain/bill/back-office-bill.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { superuserLoader } from "~/http/guards.server";
import { formatDay, formatMoney, formatPercent } from "~/i18n/format";
import { Around } from "~/screens/back-office/frame/around";
import { around } from "~/screens/back-office/frame/around.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";

const path = "/superuser/back-office";

export const loader = superuserLoader((visit) => {
  const { id, issuedAt, dueDay, ...bill } = foundOr404(findBackOfficeBill(visit.context, visit.params.tid ?? ""));
  return {
    title: visit.t(`backOffice:bill.${bill.correctsBillNumber ? "correctionTitle" : "title"}`, {
      number: bill.billNumber,
    }),
    bill: { ...bill, issued: formatDay(dayOf(issuedAt)), due: dueDay && formatDay(dueDay) },
    around: around(visit, { kind: "bill", id }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One bill with its sums and its document, and what it belongs to (DESK-22). */
export default function AgencyBill() {
  const { title, bill, around } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const documentHref = `${path}/bills/${bill.billNumber}/document.pdf`;
  return (
    <>
      <BackLink href={`${path}/orders`}>{t("bill.back")}</BackLink>
      <PageHead title={title} lead={bill.customerName}>
        {bill.hasDocument ? (
          <a className="button button--plain" href={documentHref} target="_blank" rel="noreferrer">
            {t("bill.document")}
          </a>
        ) : (
          <p className="soft small">{t("bill.printing")}</p>
        )}
      </PageHead>
      <dl className="pairs card">
        <dt>{t("bill.order")}</dt>
        <dd>
          <AppLink href={`${path}/orders/${bill.order.id}`}>{bill.order.number}</AppLink>
        </dd>
        {bill.correctsBillNumber ? (
          <>
            <dt>{t("bill.corrects")}</dt>
            <dd>
              <AppLink href={`${path}/bills/${bill.correctsBillNumber}`}>{bill.correctsBillNumber}</AppLink>
            </dd>
          </>
        ) : null}
        <dt>{t("bill.issued")}</dt>
        <dd>{bill.issued}</dd>
        {bill.due ? (
          <>
            <dt>{t("bill.due")}</dt>
            <dd>{bill.due}</dd>
          </>
        ) : null}
        <dt>{t("bill.net")}</dt>
        <dd className="num">{formatMoney(bill.netCents)}</dd>
        <dt>{t("bill.tax")}</dt>
        <dd className="num">
          {formatPercent(bill.taxPercent)}: {formatMoney(bill.taxCents)}
        </dd>
        <dt>{t("bill.total")}</dt>
        <dd className="num">
          <b>{formatMoney(bill.totalCents)}</b>
        </dd>
      </dl>
      <Around {...around} />
    </>
  );
}
