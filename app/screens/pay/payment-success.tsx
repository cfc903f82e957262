import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerPrefix } from "~/forms/cart.server";
import { bookerLoader } from "~/http/guards.server";
import { GoOnAfter } from "~/ui/card/go-on-after";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon } from "~/ui/parts/icon";
import { settledOrder } from "./order-page.server";

/** PAY-22, LIM-36. */
const SECONDS = 20;

export const loader = bookerLoader((visit) => {
  const order = settledOrder(visit);
  return {
    title: visit.t("payment:success.title"),
    kind: order.kind,
    nextHref: `${bookerPrefix(visit)}/payment-completed?order=${order.id}`,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function PaymentSuccess() {
  const { title, kind, nextHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap wrap--text page">
      <GoOnAfter seconds={SECONDS} href={nextHref} />
      <section className="card stack" aria-labelledby="success-title">
        <Icon name="check" size={48} />
        <h1 id="success-title">{title}</h1>
        <p>{t(kind === "outstanding" ? "success.outstanding" : "success.text")}</p>
        <p className="small soft">{t("success.wait", { seconds: SECONDS })}</p>
        <p>
          <ButtonLink href={nextHref} tone="act">
            {t("success.continue")}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
