import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { publicLoader, webhookAction } from "~/access/guards.server";
import { findUnsubscribe, unsubscribe } from "~/domain/message/company-news/unsubscribe.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { Empty } from "~/ui/parts/empty";

/** Opening it switches nothing off: mail programs look at links before people do. */
export const loader = publicLoader(({ context, params, t }) => {
  const found = findUnsubscribe(context, params.key ?? "");
  const what = found && whatOf(t, found);
  const searches = found !== null && "searchId" in found;
  return json({ title: t("account:unsubscribe.title"), what, searches }, { status: found ? 200 : 410 });
});

function whatOf(t: TFunction, found: NonNullable<ReturnType<typeof findUnsubscribe>>): string {
  if ("kind" in found) return t(`account:notifications.of.${found.kind}`);
  return found.name === null
    ? t("account:unsubscribe.searches")
    : t("account:unsubscribe.search", { name: found.name });
}

/** A mail program posts here without session and origin (RFC 8058); its key says whose mails are meant. */
export const action = webhookAction(({ context, request }) => {
  const key = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const done = unsubscribe(context, { key });
  return json({ done: done.ok }, { status: done.ok ? 200 : 410 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Unsubscribe() {
  const { title, what, searches } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { done: boolean } | undefined;
  const { t } = useTranslation("account");
  if (!what)
    return (
      <div className="wrap wrap--text page">
        <Empty icon="lock" title={title}>
          {t("messages:linkExpired")}
        </Empty>
      </div>
    );
  return (
    <div className="wrap wrap--text page">
      <form className="card stack" method="post">
        <h1>{title}</h1>
        <p className="lead">{t(answer?.done ? "unsubscribe.done" : "unsubscribe.lead", { what })}</p>
        {answer?.done ? null : (
          <p>
            <SubmitButton tone="act">{t("unsubscribe.button")}</SubmitButton>
          </p>
        )}
        <p className="small soft">
          {searches ? (
            <a href="/staff/alerts">{t("application:alerts.title")}</a>
          ) : (
            <a href="/account/notifications">{t("notifications.title")}</a>
          )}
        </p>
      </form>
    </div>
  );
}
