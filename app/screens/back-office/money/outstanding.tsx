import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { superuserLoader } from "~/http/guards.server";
import { formatDay, formatMoney } from "~/i18n/format";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { TextField } from "~/ui/form/form";
import { AppLink } from "~/ui/frame/app-link";
import { openEventHref } from "~/ui/parts/event-href";
import { Status } from "~/ui/parts/status";

export const loader = superuserLoader(({ context, url, t }) => {
  const search = url.searchParams.get("search")?.trim() ?? "";
  const page = listOutstanding(context, { search, after: url.searchParams.get("after") });
  return {
    title: t("backOffice:outstanding.title"),
    search,
    exportHref: `/superuser/back-office/outstanding.csv?${new URLSearchParams({ search })}`,
    next: page.next,
    events: page.rows.map(({ openSince, lastReminderAt, nextReminderAt, ...event }) => ({
      ...event,
      sinceDay: dayOf(openSince),
      age: shownAge(t, context.now - openSince),
      lastDay: lastReminderAt === null ? null : dayOf(lastReminderAt),
      nextDay: nextReminderAt === null ? null : dayOf(nextReminderAt),
    })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Extra hours that companies have not ordered yet, and the mails that asked for them. */
export default function Outstanding() {
  const { title, search, exportHref, events, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("outstanding.lead")} />
      <FilterBar label={t("outstanding.filter")} exportHref={exportHref} filtered={search !== ""}>
        <TextField
          field={{ name: "search", initialValue: search, maxLength: 100 }}
          label={t("outstanding.search")}
          type="search"
        />
      </FilterBar>
      <ListTable
        caption={title}
        columns={[
          { label: t("outstanding.event") },
          { label: t("outstanding.company") },
          { label: t("outstanding.open"), end: true },
          { label: t("outstanding.since") },
          { label: t("outstanding.age") },
          { label: t("outstanding.reminders") },
          { label: t("outstanding.next") },
        ]}
        rows={events.map((event) => ({
          id: event.eventId,
          cells: [
            <AppLink key="event" className="tap" href={openEventHref("/superuser/eventslist", event.eventId)}>
              {event.eventName}
            </AppLink>,
            event.companyName,
            formatMoney(event.outstandingCents),
            formatDay(event.sinceDay),
            event.age,
            event.lastDay
              ? t("outstanding.sent", { count: event.remindersSent, day: formatDay(event.lastDay) })
              : t("outstanding.noneSent"),
            event.unconfirmed > 0 ? (
              <Status key="next" icon="clock">
                {t("outstanding.unconfirmed", { count: event.unconfirmed })}
              </Status>
            ) : (
              <span key="next">{event.nextDay ? formatDay(event.nextDay) : t("outstanding.noMore")}</span>
            ),
          ],
        }))}
        foot={[
          t("list.shown", { count: events.length }),
          t("list.sum"),
          formatMoney(events.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0)),
        ]}
        next={next}
        emptyIcon="clock"
        emptyTitle={t(search ? "outstanding.noneFound" : "outstanding.none")}
      />
    </>
  );
}
