import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import type { loadAgencyBill } from "./load-agency-bill.server";

const path = "/superuser/back-office";

/** The sums of a bill and what it belongs to. */
export function BillFacts({ bill }: Pick<ReturnType<typeof loadAgencyBill>, "bill">) {
  const { t } = useTranslation("backOffice");
  return (
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
      {bill.references.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{t(`bill.${name}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt>{t("bill.issued")}</dt>
      <dd>{bill.issued}</dd>
      {bill.due ? (
        <>
          <dt>{t("bill.due")}</dt>
          <dd>{bill.due}</dd>
        </>
      ) : null}
      <dt>{t("bill.net")}</dt>
      <dd className="num">{formatMoney(t, bill.netCents)}</dd>
      <dt>{t("bill.tax")}</dt>
      <dd className="num">
        {formatPercent(t, bill.taxPercent)}: {formatMoney(t, bill.taxCents)}
      </dd>
      <dt>{t("bill.total")}</dt>
      <dd className="num">
        <b>{formatMoney(t, bill.totalCents)}</b>
      </dd>
    </dl>
  );
}
