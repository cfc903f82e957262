import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type CountName, countNames } from "~/domain/agency/queue/counts";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listOldest, listQueue } from "~/domain/agency/queue/queue.queries.server";
import { remindOfContract } from "~/domain/agency/queue/remind-of-contract.server";
import { listSetup } from "~/domain/agency/queue/setup.queries.server";
import { reminderForm } from "~/domain/agency/schema";
import { readCursor } from "~/domain/shared/keyset";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay, formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AppLink } from "~/ui/frame/app-link";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { QueueList } from "./queue-list";
import { SetupList } from "./setup-list";

const DAY_MS = 86_400_000;
const kindOf = (asked: string | null): CountName | null => countNames.find((name) => name === asked) ?? null;

export const loader = superuserLoader(({ context, url, user, t }) => {
  const kind = kindOf(url.searchParams.get("kind"));
  const after = readCursor(url.searchParams.get("after"), "number", "string") as [number, string] | null;
  const page = kind ? listQueue(context, kind, after) : { rows: listOldest(context), next: null };
  const counts = findCounts(context);
  const day = dayOf(context.now);
  const hour = Number(clockOf(context.now).slice(0, 2));
  return {
    title: t("backOffice:queue.title"),
    greeting: t(`backOffice:queue.greeting.${hour < 11 ? "morning" : hour < 17 ? "day" : "evening"}`, {
      name: user.firstName,
    }),
    when: `${formatWeekdayDay(t, day).split(" ")[0]}, ${formatDay(day)}, ${clockOf(context.now)}`,
    kind,
    counts,
    total: countNames.reduce((sum, name) => sum + counts[name], 0),
    entries: page.rows.map((entry) => ({
      ...entry,
      days: Math.max(0, Math.floor((context.now - entry.since) / DAY_MS)),
    })),
    next: page.next,
    setup: listSetup(context),
  };
});

export const action = superuserAction(
  formAction(reminderForm, ({ bookingId, name }, { context, url }: AgencyVisit) => {
    foundOr404(remindOfContract(context, bookingId).ok || null);
    return redirectWithFlash(url.pathname + url.search, "contractReminded", { values: { name: name.slice(0, 100) } });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const looks: Partial<Record<CountName, string>> = { failedWork: " is-none", overdueBills: " is-none" };

export default function Queue() {
  const { greeting, when, kind, counts, total, entries, next, setup } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={`${greeting} ${t("queue.waiting", { count: total })}`} lead={t("queue.lead", { when })} />
      {setup.length > 0 ? <SetupList steps={setup} /> : null}
      <nav aria-label={t("queue.counts")}>
        <ul className="tallies">
          {countNames.map((name) => (
            <li key={name}>
              <AppLink className="tally" href={`?kind=${name}`} aria-current={kind === name ? "true" : undefined}>
                <span className={`count${counts[name] > 0 ? (looks[name] ?? " is-act") : ""}`}>{counts[name]}</span>
                <span>{t(`queue.${name}.name`)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="card stack stack--s" aria-labelledby="queue-now">
        <div className="row row--apart">
          <h2 id="queue-now">{kind ? t(`queue.${kind}.name`) : t("queue.now")}</h2>
          {kind ? (
            <AppLink className="tap small" href="?">
              {t("queue.all")}
            </AppLink>
          ) : null}
        </div>
        {entries.length > 0 ? (
          <QueueList entries={entries} />
        ) : (
          <Empty icon="check" title={t("queue.empty")} level={3}>
            {t("queue.emptyText")}
          </Empty>
        )}
        <KeysetPager shown={entries.length} next={next} />
      </section>
    </>
  );
}
