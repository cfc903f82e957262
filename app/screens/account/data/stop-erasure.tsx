import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { findStoppable, stopErasure } from "~/domain/agency/privacy/erasure/stop-erasure.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";

const gone = () => new Response("410", { status: 410, statusText: "Gone" });

/** The link of the mail only shows; its button stops the erasure (PRIV-06). */
export const loader = publicLoader(({ context, params, t }) => {
  const order = findStoppable(context, params.key ?? "");
  if (!order) throw gone();
  const at = `${formatWeekdayDay(t, dayOf(order.dueAt))}, ${clockOf(order.dueAt)}`;
  return { title: t("account:privacy.stop.title"), at };
});

export const action = publicAction(({ context, params, language }) => {
  const done = stopErasure(context, { key: params.key ?? "" });
  if (!done.ok) throw gone();
  return redirectWithFlash(language === "en" ? "/en/auth/login" : "/auth/login", "erasureStopped");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StopErasure() {
  const { title, at } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <form className="card stack" method="post">
        <h1>{title}</h1>
        <p className="lead">{t("privacy.stop.lead", { at })}</p>
        <p>
          <SubmitButton tone="act">{t("privacy.stop.submit")}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
