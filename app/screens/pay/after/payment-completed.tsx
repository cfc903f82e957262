import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { spokenOn } from "~/ui/job/of-agency";
import { ButtonLink } from "~/ui/parts/button-link";
import { Ordered } from "./ordered";
import { orderedPage } from "./ordered.server";

export const links = ordersLinks;

export const loader = bookerLoader((visit) => ({
  title: visit.t(spokenOn(visit.url.pathname, "payment:completed.title")),
  page: orderedPage(visit),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Thank-you, the order's number and what happens next; stays until it is left (PAY-07, DESK-07). */
export default function PaymentCompleted() {
  const { title, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page stack stack--l">
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{title}</h1>
          <p className="soft">{t(spokenOn(page.prefix, "completed.mail"))}</p>
        </div>
        <ButtonLink href={page.overviewHref} tone="plain">
          {t("completed.toOverview")}
        </ButtonLink>
      </div>
      <Ordered page={page} />
    </div>
  );
}
