import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { ofWords } from "~/domain/event/overview/event-filter.server";
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

/** What is not over, as the overview lists it (OVR-17). */
const coming = sql`${events.companyId} = ${sql.placeholder("companyId")} and ${events.latestEndAt} >= ${sql.placeholder("now")}`;

const pageIn = (db: Context["db"], tab: EventTab, words?: SQL) =>
  db
    .select({
      eventId: events.id,
      eventNumber: events.eventNumber,
      eventName: events.eventName,
      earliestStartAt: events.earliestStartAt,
      expiresAt: events.expiresAt,
    })
    .from(events)
    .where(and(ofTab[tab].where, words))
    .orderBy(...ofTab[tab].order)
    .limit(sql.placeholder("limit"))
    .prepare();

const pageOfTab = preparedBy((db, tab: EventTab) => pageIn(db, tab));

type Asked = { search?: string };

/** The first events of a tab: the current ones by their start, of the completed ones the latest first. */
export function readTab(
  { db, now }: Pick<Context, "db" | "now">,
  companyId: string,
  { tab, limit, search = "" }: Asked & { tab: EventTab; limit: number },
) {
  const words = ofWords(search);
  const statement = words ? pageIn(db, tab, words) : pageOfTab(db, tab);
  return statement.all({ companyId, now, dayAgo: now - DAY, limit });
}

const countIn = (db: Context["db"], words?: SQL) => {
  const of = (state: SQL) => sql<number>`(select count(*) from events where ${and(state, words)})`;
  return db
    .select({ coming: of(coming), current: of(ofTab.current.where), completed: of(completed) })
    .from(sql`(select 1)`)
    .prepare();
};

const counted = prepared((db) => countIn(db));

export type EventCounts = Record<"coming" | EventTab, number>;

/**
 * How many events of a company the overview and both tabs list, so that each page says what stands on the others (CREW-10).
 * What is booked and not over is counted twice: its places are chosen on the one, and its people seen on the other.
 */
export function countEvents(
  { db, now }: Pick<Context, "db" | "now">,
  companyId: string,
  { search = "" }: Asked = {},
): EventCounts {
  const words = ofWords(search);
  const counts = (words ? countIn(db, words) : counted(db)).get({ companyId, now, dayAgo: now - DAY });
  return counts ?? { coming: 0, current: 0, completed: 0 };
}
