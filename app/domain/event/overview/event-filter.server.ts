import { and, eq, gt, gte, inArray, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import { stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { bookedPosition, isReplacing } from "~/domain/shared/tables/live-rows";
import { holds } from "~/domain/shared/tables/name-columns";
import { endOfDay, isDay, startOfDay } from "~/domain/shared/time.server";
import { bookings, events, positions } from "~db/schema";
import { EVENT_STATES, type EventFilter, WITHIN_HOURS } from "./event-filter";

/** Of older events there is no list: who looks for one knows its day, number or name. */
const ENDED_MS = 30 * DAY;

/** What the address asks for; what there is not asks nothing. */
export function readEventFilter(query: URLSearchParams): EventFilter {
  const asked = (name: string) => query.get(name)?.trim() ?? "";
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((one) => one === asked(name)) ?? ("" as const);
  return {
    search: asked("search").slice(0, 100),
    state: oneOf("state", EVENT_STATES),
    region: oneOf("region", stateCodes),
    day: isDay(asked("day")) ? asked("day") : "",
    within: oneOf("within", WITHIN_HOURS),
    free: oneOf("free", ["1"]),
    sort: oneOf("sort", ["-day"]),
  };
}

/** Which events a filter shows (POOL-04). One place has to fit all that is asked of a place. */
export function fitting(context: Pick<Context, "db" | "now">, filter: EventFilter): SQL | undefined {
  const words = ofWords(filter.search);
  const times = and(...timesOf(filter, context.now));
  // An index alone says which are of that time; only their names are read.
  const ofTime = context.db.select({ id: events.id }).from(events).where(times);
  return and(words ? inArray(events.id, ofTime) : times, words, withPlace(context, filter));
}

function timesOf({ state, day }: EventFilter, now: number): (SQL | undefined)[] {
  const ofDay = day
    ? [gte(events.latestEndAt, startOfDay(day)), lt(events.earliestStartAt, endOfDay(day))]
    : [gte(events.latestEndAt, state === "ended" ? now - ENDED_MS : now)];
  const ofState = {
    coming: gt(events.earliestStartAt, now),
    running: and(gte(events.latestEndAt, now), lte(events.earliestStartAt, now)),
    closed: and(gte(events.latestEndAt, now), lte(events.expiresAt, now)),
    ended: lt(events.latestEndAt, now),
  };
  return state ? [...ofDay, ofState[state]] : ofDay;
}

/** Of the words alone: what a company asks of its own events (CREW-10). */
export const readEventWords = (query: URLSearchParams): EventFilter =>
  readEventFilter(new URLSearchParams({ search: query.get("search") ?? "" }));

/** Every word stands in the name of the event or its company, however both are spelt; or it is the event's number. */
export function ofWords(search: string): SQL | undefined {
  const number = /^(?:E-?)?(\d{1,9})$/i.exec(search)?.[1];
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const held = and(...words.map((word) => holds(word, events.eventName, sql`c.company_name`)));
  return or(
    number ? eq(events.eventNumber, Number(number)) : undefined,
    sql`exists (select 1 from companies c where c.id = ${events.companyId} and ${held})`,
  );
}

function withPlace({ db, now }: Pick<Context, "db" | "now">, { region, day, within, free }: EventFilter) {
  if (!region && !day && !within && !free) return undefined;
  const from = Math.max(day ? startOfDay(day) : 0, within || free ? now + 1 : 0);
  const until = Math.min(
    day ? endOfDay(day) : Number.MAX_SAFE_INTEGER,
    within ? now + Number(within) * HOUR + 1 : Number.MAX_SAFE_INTEGER,
  );
  const place = and(
    eq(positions.eventId, events.id),
    isNull(positions.deletedAt),
    gte(positions.startsAt, from),
    lt(positions.startsAt, until),
    region ? eq(positions.placeState, region) : undefined,
    free ? and(notExists(db.select().from(bookings).where(bookedPosition)), sql`not ${isReplacing}`) : undefined,
  );
  return sql`exists ${db.select({ id: positions.id }).from(positions).where(place)}`;
}
