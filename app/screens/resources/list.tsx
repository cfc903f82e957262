import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { listMails } from "~/gateways/mail.server";
import { formatDay } from "~/i18n/format";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pager } from "~/ui/frame/pager";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";

const PAGE = 25;

/** Mails that were written to a file instead of sent; a real installation has no such page. */
export const loader = publicLoader(async ({ url, t }) => {
  if (config().mode === "production") throw new Response("404", { status: 404, statusText: "Not Found" });
  const to = (url.searchParams.get("to") ?? "").trim();
  const found = (await listMails()).filter((mail) => mail.to.toLowerCase().includes(to.toLowerCase()));
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const mails = found.slice(0, page * PAGE).map(({ id, subject, to: recipient, sentAt }) => {
    return { id, subject, to: recipient, day: dayOf(sentAt), clock: clockOf(sentAt) };
  });
  const more = new URLSearchParams({ ...(to ? { to } : {}), page: String(page + 1) });
  const moreHref = mails.length < found.length ? `?${more}` : null;
  return { title: t("system:mailbox.title"), to, mails, total: found.length, moreHref };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function MailList() {
  const { to, mails, total, moreHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const { t: common } = useTranslation("common");
  return (
    <div className="wrap page stack stack--l">
      <div className="stack stack--s">
        <h1>{t("mailbox.title")}</h1>
        <p className="soft">{t("mailbox.lead")}</p>
      </div>
      <form className="row" method="get">
        <TextField field={{ name: "to", initialValue: to }} label={t("mailbox.filter")} type="search" />
        <SubmitButton tone="plain">{common("action.filter")}</SubmitButton>
      </form>
      {mails.length === 0 ? (
        <Empty icon="mail" title={t("mailbox.emptyTitle")}>
          {t("mailbox.emptyText")}
        </Empty>
      ) : (
        <CardTable
          caption={t("mailbox.caption")}
          columns={[
            { label: t("mailbox.subject") },
            { label: t("mailbox.to") },
            { label: t("mailbox.sent"), end: true },
          ]}
          rows={mails.map(({ id, subject, to: recipient, day, clock }) => ({
            id,
            cells: [
              <a key="subject" className="tap" href={`/mail/${id}`}>
                {subject}
              </a>,
              recipient,
              `${formatDay(day)} ${clock}`,
            ],
          }))}
        />
      )}
      {moreHref ? <Pager shown={mails.length} total={total} moreHref={moreHref} /> : null}
    </div>
  );
}
