import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { formatMoney } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { loadCosts } from "./load-costs.server";

export const links = listsLinks;

export const handle = { hydrated: false };

export const loader = bookerLoader(loadCosts);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

function Bill({ billNumber, billHref }: { billNumber: string; billHref: string | null }) {
  return billHref ? <AppLink href={billHref}>{billNumber}</AppLink> : billNumber;
}

/** Every line of what an event costs, by the figures of its page (CREW-15). */
export default function Costs() {
  const { title, event, back, total, kinds } = useLoaderData<typeof loader>();
  const { t } = useTranslation("hours");
  const columns = [
    { label: t("event.costs.what") },
    { label: t("event.costs.day") },
    { label: t("event.costs.bill") },
    { label: t("event.costs.amount"), end: true },
  ];
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={back}>{event}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("event.costs.lead", { total: formatMoney(t, total) })}</p>
      </div>
      {kinds.length === 0 ? <Empty icon="euro" title={t("event.costs.none")} level={2} /> : null}
      {kinds.map(({ kind, cents, lines }) => (
        <section key={kind} id={kind} className="stack" aria-labelledby={`of-${kind}`}>
          <h2 id={`of-${kind}`} className="h3like">
            {t(`event.costs.${kind}`)}: {formatMoney(t, cents)}
          </h2>
          {lines.length > 0 ? (
            <CardTable
              caption={t(`event.costs.${kind}`)}
              columns={columns}
              rows={lines.map((line) => ({
                id: line.id,
                cells: [line.name, line.day, <Bill key="bill" {...line} />, formatMoney(t, line.cents)],
              }))}
            />
          ) : (
            <p className="soft">{t("event.costs.openText")}</p>
          )}
        </section>
      ))}
    </div>
  );
}
