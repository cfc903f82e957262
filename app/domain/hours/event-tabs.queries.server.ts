import { asc, desc, type SQL, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { events } from "~db/schema";
import type { Context } from "../shared/context";
import { prepared, preparedBy } from "../shared/prepared.server";

export type EventTab = "current" | "completed";

/**
 * The current events of a company as `eventTab` knows them (MYE-11): something is booked, and it is not over for a day,
 * owes something or waits for hours. Each of the three is few rows of an index, however many events are done.
 */
const current = sql`
  select e.id from events e where e.company_id = ${sql.placeholder("companyId")} and e.latest_end_at >= ${sql.placeholder("dayAgo")}
    and exists (select 1 from positions p join bookings b on b.position_id = p.id and b.cancelled_at is null
      where p.event_id = e.id and p.deleted_at is null)
  union select e.id from events e where e.company_id = ${sql.placeholder("companyId")} and e.outstanding_cents > 0
  union select p.event_id from bookings b join positions p on p.id = b.position_id
    where b.company_id = ${sql.placeholder("companyId")} and b.cancelled_at is null and b.hours_confirmed_at is null`;

/** The others, once their expiry is over (MYE-12). */
const completed = sql`${events.companyId} = ${sql.placeholder("companyId")} and ${events.expiresAt} <= ${sql.placeholder("now")}
  and ${events.id} not in (${current})`;

const ofTab: Record<EventTab, { where: SQL; order: SQL[] }> = {
  current: { where: sql`${events.id} in (${current})`, order: [asc(events.earliestStartAt), asc(events.id)] },
  completed: { where: completed, order: [desc(events.earliestStartAt), desc(events.id)] },
};

const pageOfTab = preparedBy((db, tab: EventTab) =>
  db
    .select({
      eventId: events.id,
      eventNumber: events.eventNumber,
      eventName: events.eventName,
      earliestStartAt: events.earliestStartAt,
      expiresAt: events.expiresAt,
    })
    .from(events)
    .where(ofTab[tab].where)
    .orderBy(...ofTab[tab].order)
    .limit(sql.placeholder("limit"))
    .prepare(),
);

const lengths = prepared((db) =>
  db
    .select({ completed: sql<number>`count(*)`, current: sql<number>`(select count(*) from (${current}))` })
    .from(events)
    .where(completed)
    .prepare(),
);

/** The first events of a tab, and how many each tab has: the current ones by their start, of the completed ones the latest first. */
export function readTab(
  { db, now }: Pick<Context, "db" | "now">,
  companyId: string,
  { tab, limit }: { tab: EventTab; limit: number },
) {
  const asked = { companyId, now, dayAgo: now - DAY };
  return {
    page: pageOfTab(db, tab).all({ ...asked, limit }),
    counts: lengths(db).get(asked) ?? { current: 0, completed: 0 },
  };
}
