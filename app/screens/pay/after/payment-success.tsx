import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { GoOnAfter } from "~/ui/card/go-on-after";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { spokenOn } from "~/ui/job/of-agency";
import { ButtonLink } from "~/ui/parts/button-link";
import { Ordered } from "./ordered";
import { orderedPage } from "./ordered.server";

/** PAY-22, LIM-36. */
const SECONDS = 20;

export const links = ordersLinks;

export const loader = bookerLoader((visit) => {
  const page = orderedPage(visit);
  return { title: visit.t(`payment:${page.steps.titleKey}`), page };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function PaymentSuccess() {
  const { title, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page stack stack--l">
      <GoOnAfter seconds={SECONDS} href={page.completedHref} />
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{title}</h1>
          <p className="soft">
            {t(spokenOn(page.prefix, page.kind === "outstanding" ? "success.outstanding" : "success.text"))}
          </p>
        </div>
        <div className="stack stack--s">
          <ButtonLink href={page.completedHref} tone="plain">
            {t("success.continue")}
          </ButtonLink>
          <p className="small soft">{t("success.wait", { seconds: SECONDS })}</p>
        </div>
      </div>
      <Ordered page={page} />
    </div>
  );
}
