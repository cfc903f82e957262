import { and, asc, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { companyOf, ownedBy, ownedIn, type Scope, scopeOf } from "~/domain/event/own.server";
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
import { missingOf } from "./missing-rules";
import type { Overview, OverviewEvent } from "./overview";

type UserContext = Context<UserActor>;
type Options = { page: number; pageSize: number; openEventId?: string | null };

/**
 * The actor's events with a position that ends now or later, by their earliest start (OVR-17 to OVR-19): all pages up to
 * the one asked for, or to the one that holds the open event.
 */
export function listOverviewEvents(context: UserContext, { page, pageSize, openEventId }: Options): Overview {
  const { db, now, actor } = context;
  const scope = scopeOf(actor);
  const asked = { companyId: companyOf(actor), now };
  const total = countShown(db, scope).get(asked)?.count ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const rank = openEventId ? rankOf(context, openEventId) : 0;
  const currPage = Math.min(pageCount, Math.max(1, page, Math.ceil(rank / pageSize)));
  const rows = shownEvents(db, scope).all({ ...asked, limit: currPage * pageSize });
  const figures = figuresOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    total,
    currPage,
    pageCount,
    events: rows.map(
      ({ companyName, ...event }): OverviewEvent => ({
        id: event.id,
        eventNumber: event.eventNumber,
        eventName: event.eventName,
        companyName: actor.role === "superuser" ? companyName : null,
        byAgency: event.byAgency === 1,
        eventExpirationDate: event.eventExpirationDate,
        expired: event.expiresAt <= now,
        firstDay: dayOf(event.earliestStartAt ?? now),
        ...summaryOf(figures.get(event.id) ?? [], event, now),
      }),
    ),
  };
}

const shownTo = (scope: Scope) =>
  and(ownedIn(scope, events.companyId), gte(events.latestEndAt, sql.placeholder("now")));

const countShown = preparedBy((db, scope: Scope) =>
  db.select({ count: count() }).from(events).where(shownTo(scope)).prepare(),
);

const inOrder = [asc(events.earliestStartAt), asc(events.id)];

/** An index alone says which events a page shows; only their rows are read. */
const idsOfPage = (db: UserContext["db"], scope: Scope) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(shownTo(scope))
    .orderBy(...inOrder)
    .limit(sql.placeholder("limit"));

const shownEvents = preparedBy((db, scope: Scope) =>
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
      byAgency: sql<number>`exists (select 1 from ${users} where ${users.id} = ${events.createdBy} and ${users.role} = 'superuser')`,
    })
    .from(events)
    .innerJoin(companies, eq(companies.id, events.companyId))
    .where(inArray(events.id, idsOfPage(db, scope)))
    .orderBy(...inOrder)
    .prepare(),
);

/** The place of an event in the list, from 1; 0 when it is not in it. */
function rankOf({ db, now, actor }: UserContext, eventId: string): number {
  const event = db
    .select({ earliestStartAt: events.earliestStartAt })
    .from(events)
    .where(and(eq(events.id, eventId), gte(events.latestEndAt, now)))
    .get();
  if (!event || event.earliestStartAt === null) return 0;
  const { earliestStartAt } = event;
  const before = sql`(${events.earliestStartAt}, ${events.id}) <= (${earliestStartAt}, ${eventId})`;
  const wanted = and(ownedBy(actor, events.companyId), gte(events.latestEndAt, now), before);
  return db.select({ count: count() }).from(events).where(wanted).get()?.count ?? 0;
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
