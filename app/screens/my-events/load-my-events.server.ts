import { eventCosts } from "~/domain/bill/event-costs/event-costs.queries.server";
import { readEventWords } from "~/domain/event/overview/event-filter.server";
import type { EventTab } from "~/domain/hours/event-tabs.queries.server";
import { listMyEvents, type MyEvent } from "~/domain/hours/my-events.queries.server";
import { countOpenProposals } from "~/domain/hours/proposals/proposals.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { EmployerVisit } from "~/http/visit.server";

/** A tab of the own events, each with what it costs. */
export function loadMyEvents({ context, url, user, settings, t }: EmployerVisit) {
  const tab: EventTab = url.searchParams.get("tab") === "completed" ? "completed" : "current";
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page")) || 1));
  const limit = page * settings.pageSize;
  const { search } = readEventWords(url.searchParams);
  const { events, counts } = listMyEvents(context, user.companyId, { tab, limit, search }, settings);
  const costs = eventCosts(
    context,
    events.map(({ eventId }) => eventId),
  );
  return {
    title: t("hours:events.title"),
    tab,
    page,
    search,
    counts,
    proposals: countOpenProposals(context, user.companyId),
    events: events.map((event) => ({ ...shownEvent(event), costCents: costs.get(event.eventId)?.total ?? 0 })),
  };
}

export type MyEventFacts = ReturnType<typeof loadMyEvents>["events"][number];

/** A found event with its instants as days and times. */
function shownEvent({ earliestStartAt, confirmable, ...event }: MyEvent) {
  const closesAt = confirmable.length > 0 ? Math.min(...confirmable.map((one) => one.closesAt)) : null;
  return {
    ...event,
    day: earliestStartAt === null ? null : dayOf(earliestStartAt),
    confirmable: confirmable.map(({ positionId }) => positionId),
    until: closesAt === null ? null : { day: dayOf(closesAt), time: clockOf(closesAt) },
  };
}
