import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { companyOf, ownedIn, type Scope, scopeOf } from "~/domain/event/own.server";
import { amountBookedCents } from "~/domain/event/rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { inList, prepared, preparedBy } from "~/domain/shared/prepared.server";
import { bookedPosition, listedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import { dayOf } from "~/domain/shared/time.server";
import {
  bookings,
  companies,
  events,
  hoursConfirmations,
  listEntries,
  positions,
  replacements,
  users,
} from "~db/schema";
import type { EventFilter } from "./event-filter";
import { fitting } from "./event-filter.server";
import { missingOf } from "./missing-rules";
import type { Overview, OverviewEvent } from "./overview";

type UserContext = Context<UserActor>;
type Options = {
  page: number;
  pageSize: number;
  openEventId?: string | null;
  /** What the agency asks for (POOL-04). */
  filter?: EventFilter | null;
};

/**
 * The actor's events with a position that ends now or later, by their earliest start (OVR-17 to OVR-19): all pages up to
 * the one asked for, or to the one that holds the open event.
 */
export function listOverviewEvents(
  context: UserContext,
  { page, pageSize, openEventId, filter = null }: Options,
): Overview {
  const { total, rankOf, read } = readerOf(context, filter);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const rank = openEventId ? rankOf(openEventId) : 0;
  const currPage = Math.min(pageCount, Math.max(1, page, Math.ceil(rank / pageSize)));
  return { total, currPage, pageCount, events: shownOf(context, read(0, currPage * pageSize)) };
}

const AT_ONCE = 500;

/** All that the agency's filter shows, for its file, in reads of which none is a long one. */
export function listFilteredEvents(context: UserContext, filter: EventFilter): OverviewEvent[] {
  const { total, read } = readerOf(context, filter);
  const found: OverviewEvent[] = [];
  for (let from = 0; from < total; from += AT_ONCE) found.push(...shownOf(context, read(from, from + AT_ONCE)));
  return found;
}

const askedOf = ({ actor, now }: UserContext) => ({ companyId: companyOf(actor), now });

function shownOf(context: UserContext, rows: Row[]): OverviewEvent[] {
  const { actor, now } = context;
  const figures = figuresOf(
    context,
    rows.map(({ id }) => id),
  );
  const agency = actor.role === "superuser";
  return rows.map(({ companyName, companyPhone, ...event }) => ({
    id: event.id,
    eventNumber: event.eventNumber,
    eventName: event.eventName,
    companyName: agency ? companyName : null,
    companyPhone: agency ? companyPhone : null,
    byAgency: event.byAgency === 1,
    eventExpirationDate: event.eventExpirationDate,
    expired: event.expiresAt <= now,
    firstDay: dayOf(event.earliestStartAt ?? now),
    ...summaryOf(figures.get(event.id) ?? [], event, now),
  }));
}

/** What a filter asks has many shapes and is looked through once, for the number and for every page. */
function readerOf(context: UserContext, filter: EventFilter | null) {
  const { db } = context;
  const scope = scopeOf(context.actor);
  const asked = askedOf(context);
  if (!filter)
    return {
      total: countIn(db, scope).get(asked)?.count ?? 0,
      rankOf: (eventId: string) => rankIn(context, scope, eventId),
      read: (from: number, until: number) =>
        shownEvents(db, scope).all({ ...asked, limit: until - from, offset: from }),
    };
  const way = filter.sort === "-day" ? "down" : "up";
  const wanted = and(ownedIn(scope, events.companyId), fitting(context, filter));
  const ids = idsIn(db, wanted, way)
    .prepare()
    .all(asked)
    .map(({ id }) => id);
  return {
    total: ids.length,
    rankOf: (eventId: string) => ids.indexOf(eventId) + 1,
    read: (from: number, until: number) => rowsOfIds(db, way).all({ ids: JSON.stringify(ids.slice(from, until)) }),
  };
}

const shownTo = (scope: Scope) =>
  and(ownedIn(scope, events.companyId), gte(events.latestEndAt, sql.placeholder("now")));

const countIn = preparedBy((db, scope: Scope) =>
  db.select({ count: count() }).from(events).where(shownTo(scope)).prepare(),
);

type Way = "up" | "down";

const inOrder = (way: Way) => [events.earliestStartAt, events.id].map(way === "down" ? desc : asc);

/** An index alone says which events a page shows; only their rows are read. */
const idsIn = (db: UserContext["db"], wanted: SQL | undefined, way: Way) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(wanted)
    .orderBy(...inOrder(way));

const rowsIn = (db: UserContext["db"], wanted: SQL, way: Way) =>
  db
    .select({
      id: events.id,
      eventNumber: events.eventNumber,
      eventName: events.eventName,
      eventExpirationDate: events.eventExpirationDate,
      expiresAt: events.expiresAt,
      earliestStartAt: events.earliestStartAt,
      createdAt: events.createdAt,
      companyName: companies.companyName,
      companyPhone: companies.phoneNumber,
      byAgency: sql<number>`exists (select 1 from ${users} where ${users.id} = ${events.createdBy} and ${users.role} = 'superuser')`,
    })
    .from(events)
    .innerJoin(companies, eq(companies.id, events.companyId))
    .where(wanted)
    .orderBy(...inOrder(way))
    .prepare();

const shownEvents = preparedBy((db, scope: Scope) => {
  const ids = idsIn(db, shownTo(scope), "up").limit(sql.placeholder("limit")).offset(sql.placeholder("offset"));
  return rowsIn(db, inArray(events.id, ids), "up");
});

const rowsOfIds = preparedBy((db, way: Way) => rowsIn(db, inList(events.id, "ids"), way));

type Row = ReturnType<ReturnType<typeof rowsIn>["all"]>[number];

/** The place of an event in the list, from 1; 0 when it is not in it. */
function rankIn({ db, now, actor }: UserContext, scope: Scope, eventId: string): number {
  const asked = { companyId: companyOf(actor), now };
  const event = db
    .select({ earliestStartAt: events.earliestStartAt })
    .from(events)
    .where(and(eq(events.id, eventId), shownTo(scope)))
    .prepare()
    .get(asked);
  if (!event || event.earliestStartAt === null) return 0;
  const before = sql`(${events.earliestStartAt}, ${events.id}) <= (${event.earliestStartAt}, ${eventId})`;
  const wanted = and(shownTo(scope), before);
  return db.select({ count: count() }).from(events).where(wanted).prepare().get(asked)?.count ?? 0;
}

type Figure = {
  startsAt: number;
  city: string;
  booked: boolean;
  /** Its person dropped out and somebody else is looked for: no free place, and its money stays (CREW-01). */
  billed: boolean;
  heldUntil: number | null;
  totalCents: number;
  confirmedTotalCents: number | null;
};

/** What the head rows sum up, for all events of the page in one query. */
function figuresOf({ db }: UserContext, eventIds: string[]): Map<string, Figure[]> {
  const byEvent = new Map<string, Figure[]>();
  for (const { eventId, bookingId, searchId, ...row } of figureRows(db).all({ eventIds: JSON.stringify(eventIds) })) {
    const known = byEvent.get(eventId);
    const figure = { ...row, booked: bookingId !== null, billed: searchId !== null };
    if (known) known.push(figure);
    else byEvent.set(eventId, [figure]);
  }
  return byEvent;
}

const figureRows = prepared((db) => {
  const latestHours = sql`${hoursConfirmations.bookingId} = ${bookings.id} and ${hoursConfirmations.version} =
    (select max(h.version) from hours_confirmations h where h.booking_id = ${bookings.id})`;
  return db
    .select({
      eventId: positions.eventId,
      startsAt: positions.startsAt,
      city: sql<string>`coalesce(${positions.placeCity}, ${positions.jobPlace})`,
      bookingId: bookings.id,
      searchId: replacements.id,
      heldUntil: listEntries.heldUntil,
      totalCents: positions.jobTotalCostCents,
      confirmedTotalCents: hoursConfirmations.confirmJobTotalCostCents,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(hoursConfirmations, latestHours)
    .leftJoin(listEntries, listedPosition)
    .leftJoin(replacements, runningSearch)
    .where(and(inList(positions.eventId, "eventIds"), isNull(positions.deletedAt)))
    .orderBy(asc(positions.eventId), asc(positions.startsAt))
    .prepare();
});

function summaryOf(
  figures: readonly Figure[],
  { expiresAt, createdAt }: { expiresAt: number; createdAt: number },
  now: number,
) {
  const free = figures.filter(({ booked, billed }) => !booked && !billed);
  const held = free.filter(({ heldUntil }) => heldUntil !== null && heldUntil > now).length;
  const taken = figures.length - free.length + held;
  const billed = figures.filter((figure) => figure.billed).length;
  return {
    lastDay: dayOf(figures.at(-1)?.startsAt ?? now),
    cities: [...new Set(figures.map(({ city }) => city))],
    total: figures.length,
    booked: figures.length - free.length - billed,
    billed,
    held,
    missing: missingOf({
      free: free.map(({ startsAt }) => startsAt),
      taken,
      publishedAt: createdAt,
      expiresAt,
      now,
    }),
    amountBookedCents: amountBookedCents(figures),
  };
}
