import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";

/** One page of the events with extra hours that nobody has ordered. */
export function loadOutstanding({ context, url, t }: AgencyVisit) {
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
}
