import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { overviewPath } from "~/forms/cart.server";
import { bookerLoader } from "~/http/guards.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { Receipt } from "~/ui/parts/receipt";
import { settledOrder } from "./order-page.server";

export const links = ordersLinks;

export const loader = bookerLoader((visit) => {
  const { orderNumber, kind } = settledOrder(visit);
  const employer = visit.user.role === "employer";
  return {
    title: visit.t("payment:completed.title"),
    orderNumber,
    kind,
    billsHref: employer ? "/organization/profile?tab=bills" : null,
    overviewHref: overviewPath(visit),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Thank-you, what happens next, and the order's number (PAY-07). */
export default function PaymentCompleted() {
  const { title, orderNumber, kind, billsHref, overviewHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap wrap--text page">
      <Receipt labelledBy="completed-title">
        <h1 id="completed-title">{title}</h1>
        <p>{t("completed.mail")}</p>
        <dl className="lines">
          <div className="lines__sum">
            <dt>{t("completed.orderNumber")}</dt>
            <dd className="pay nowrap">{orderNumber}</dd>
          </div>
        </dl>
        <p className="small soft">{t(kind === "outstanding" ? "completed.nextOutstanding" : "completed.next")}</p>
        <div className="row">
          <ButtonLink href={overviewHref}>{t("completed.toOverview")}</ButtonLink>
          {billsHref ? (
            <ButtonLink href={billsHref} tone="plain">
              {t("completed.toBills")}
            </ButtonLink>
          ) : null}
        </div>
      </Receipt>
    </div>
  );
}
