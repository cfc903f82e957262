import { asc, eq, inArray } from "drizzle-orm";
import {
  confirmedCount,
  type EventFacts,
  type EventLabel,
  eventLabels,
  eventTab,
  type StatusPosition,
} from "~/domain/event/overview/status-rules";
import { bookings, events, hoursConfirmations, positions } from "~db/schema";
import { finalAmountCents } from "../event/rules";
import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { contested, latestHours, liveBooking, notDeleted, paidOutstandingCents } from "./hours-rows.server";
import { hoursRefusal, outstandingTotalCents, showsOutstanding, windowEndsAt } from "./rules";

export type EventTab = "current" | "completed";

export interface MyEvent {
  eventId: string;
  eventNumber: number;
  eventName: string;
  earliestStartAt: number | null;
  /** Towns, each once, in the order of the positions; how many jobs and positions. */
  places: string[];
  jobCount: number;
  positionCount: number;
  bookedCount: number;
  confirmedCount: number;
  labels: EventLabel[];
  /** Confirmed cost where there is one, else as booked, in cents without VAT. */
  finalAmountCents: number;
  /** What is owed for extra hours, when it can be paid now; else 0. */
  payableCents: number;
  /** Booked positions whose hours the company can confirm now, and until when the first of them. */
  confirmable: { positionId: string; closesAt: number }[];
}

export interface MyEvents {
  events: MyEvent[];
  counts: Record<EventTab, number>;
}

/**
 * The first `limit` events of a tab for one company, with the length of both tabs (MYE-01, MYE-11, MYE-12). The current
 * ones begin with the earliest, the completed ones with the latest. Two statements, whatever the number of events.
 */
export function listMyEvents(
  context: Pick<Context, "db" | "now">,
  companyId: string,
  { tab, limit }: { tab: EventTab; limit: number },
  settings: Settings,
): MyEvents {
  const found = listFacts(context, companyId);
  const tabs = { current: [] as CompanyEvent[], completed: [] as CompanyEvent[] };
  for (const event of found) {
    const ofEvent = eventTab(event.facts);
    if (ofEvent) tabs[ofEvent].push(event);
  }
  tabs.completed.reverse();
  const page = tabs[tab].slice(0, limit);
  const places = listPlaces(
    context,
    page.map(({ eventId }) => eventId),
  );
  return {
    events: page.map((event) => toMyEvent(event, places.get(event.eventId) ?? [], context.now, settings)),
    counts: { current: tabs.current.length, completed: tabs.completed.length },
  };
}

type CompanyEvent = ReturnType<typeof listFacts>[number];

/** All events of a company in the order of their first start, each with what the status rules ask. */
function listFacts({ db, now }: Pick<Context, "db" | "now">, companyId: string) {
  const rows = db
    .select({
      eventId: events.id,
      eventNumber: events.eventNumber,
      eventName: events.eventName,
      earliestStartAt: events.earliestStartAt,
      expiresAt: events.expiresAt,
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
      bookingId: bookings.id,
      confirmationId: hoursConfirmations.id,
      confirmedTotalCents: hoursConfirmations.confirmJobTotalCostCents,
      outstandingCents: hoursConfirmations.outstandingAmountCents,
      paidOutstandingCents,
      contested,
    })
    .from(events)
    .leftJoin(positions, notDeleted)
    .leftJoin(bookings, liveBooking)
    .leftJoin(hoursConfirmations, latestHours)
    .where(eq(events.companyId, companyId))
    .orderBy(asc(events.earliestStartAt), asc(events.id), asc(positions.startsAt))
    .all();
  const found = new Map<string, { event: (typeof rows)[number]; positions: PositionFacts[] }>();
  for (const row of rows) {
    const entry = found.get(row.eventId) ?? { event: row, positions: [] };
    found.set(row.eventId, entry);
    const position = positionFactsOf(row);
    if (position) entry.positions.push(position);
  }
  return [...found.values()].map(
    ({ event: { eventId, eventNumber, eventName, earliestStartAt, expiresAt }, positions }) => {
      const facts: EventFacts = { positions, expiresAt, now };
      return { eventId, eventNumber, eventName, earliestStartAt, positions, facts };
    },
  );
}

export type PositionFacts = StatusPosition & {
  positionId: string;
  totalCents: number;
  confirmedTotalCents: number | null;
  paidOutstandingCents: number;
  contested: boolean;
};

interface Row {
  positionId: string | null;
  startsAt: number | null;
  endsAt: number | null;
  totalCents: number | null;
  bookingId: string | null;
  confirmationId: string | null;
  confirmedTotalCents: number | null;
  outstandingCents: number | null;
  paidOutstandingCents: number;
  contested: boolean;
}

/** What the rules ask about one position; null for an event without any. A later version owes only the rest (HRS-26), and nothing while the company has objected. */
export function positionFactsOf(row: Row): PositionFacts | null {
  const { positionId, startsAt, endsAt, totalCents } = row;
  if (positionId === null || startsAt === null || endsAt === null || totalCents === null) return null;
  const openCents = Math.max(0, (row.outstandingCents ?? 0) - row.paidOutstandingCents);
  return {
    positionId,
    startsAt,
    endsAt,
    totalCents,
    booked: row.bookingId !== null,
    confirmed: row.confirmationId !== null,
    confirmedTotalCents: row.confirmedTotalCents,
    outstandingCents: row.contested ? 0 : openCents,
    outstandingPaid: row.contested || openCents === 0,
    paidOutstandingCents: row.paidOutstandingCents,
    contested: row.contested,
  };
}

/** Whether the company can confirm these hours now, by its own window (MYE-03, HRS-08). */
export function closesAtIfConfirmable(position: PositionFacts, now: number, settings: Settings): number | null {
  const facts = { ...position, now, windowMinutes: settings.employerHoursWindowMinutes };
  return hoursRefusal(facts) === null ? windowEndsAt(facts) : null;
}

/** The sum of extra hours that can be paid now: all booked positions are confirmed and something is open (PAY-29). */
export function payableCentsOf(positions: readonly PositionFacts[]): number {
  const facts = positions.map((position) => ({ ...position, paid: position.outstandingPaid }));
  return showsOutstanding(facts) ? outstandingTotalCents(facts) : 0;
}

function toMyEvent(event: CompanyEvent, places: Place[], now: number, settings: Settings): MyEvent {
  const { facts, positions, ...head } = event;
  const { confirmed, booked } = confirmedCount(positions);
  return {
    ...head,
    places: [...new Set(places.map(({ place }) => place))],
    jobCount: new Set(places.map(({ jobId }) => jobId)).size,
    positionCount: positions.length,
    bookedCount: booked,
    confirmedCount: confirmed,
    labels: eventLabels(facts),
    finalAmountCents: finalAmountCents(positions),
    payableCents: payableCentsOf(positions),
    confirmable: positions.flatMap((position) => {
      const closesAt = closesAtIfConfirmable(position, now, settings);
      return closesAt === null ? [] : [{ positionId: position.positionId, closesAt }];
    }),
  };
}

interface Place {
  jobId: string;
  place: string;
}

function listPlaces({ db }: Pick<Context, "db">, eventIds: string[]): Map<string, Place[]> {
  if (eventIds.length === 0) return new Map();
  const rows = db
    .select({
      eventId: positions.eventId,
      jobId: positions.jobId,
      placeCity: positions.placeCity,
      jobPlace: positions.jobPlace,
      deletedAt: positions.deletedAt,
    })
    .from(positions)
    .where(inArray(positions.eventId, eventIds))
    .orderBy(asc(positions.eventId), asc(positions.startsAt))
    .all();
  const places = new Map<string, Place[]>();
  for (const { eventId, jobId, placeCity, jobPlace, deletedAt } of rows) {
    if (deletedAt !== null) continue;
    places.set(eventId, [...(places.get(eventId) ?? []), { jobId, place: placeCity ?? jobPlace }]);
  }
  return places;
}
