import { and, asc, isNull, sql } from "drizzle-orm";
import {
  confirmedCount,
  type EventLabel,
  eventLabels,
  type StatusPosition,
} from "~/domain/event/overview/status-rules";
import { bookedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import { bookings, hoursConfirmations, positions, replacements } from "~db/schema";
import type { Context } from "../shared/context";
import { inList, prepared } from "../shared/prepared.server";
import type { Settings } from "../shared/settings";
import { countEvents, type EventCounts, type EventTab, readTab } from "./event-tabs.queries.server";
import { contested, latestHours, paidOutstandingCents } from "./hours-rows.server";
import { hoursRefusal, outstandingTotalCents, showsOutstanding, windowEndsAt } from "./rules";

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
  /** What is owed for extra hours, when it can be paid now; else 0. */
  payableCents: number;
  /** Booked positions whose hours the company can confirm now, and until when the first of them. */
  confirmable: { positionId: string; closesAt: number }[];
}

export interface MyEvents {
  events: MyEvent[];
  counts: EventCounts;
}

/**
 * The first `limit` events of a tab for one company, with how many there are of each state (MYE-01, MYE-11, MYE-12). Three
 * statements, and of the positions only those of the page are read.
 */
export function listMyEvents(
  context: Pick<Context, "db" | "now">,
  companyId: string,
  asked: { tab: EventTab; limit: number; search?: string },
  settings: Settings,
): MyEvents {
  const page = readTab(context, companyId, asked);
  const eventIds = JSON.stringify(page.map(({ eventId }) => eventId));
  const rows = positionRows(context.db).all({ eventIds });
  return {
    events: page.map((event) => toMyEvent(event, rows, context.now, settings)),
    counts: countEvents(context, companyId, asked),
  };
}

/** What the status rules and a ticket ask about the positions of a page. */
const positionRows = prepared((db) =>
  db
    .select({
      eventId: positions.eventId,
      jobId: positions.jobId,
      place: sql<string>`coalesce(${positions.placeCity}, ${positions.jobPlace})`,
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
      bookingId: bookings.id,
      searchId: replacements.id,
      confirmationId: hoursConfirmations.id,
      confirmedTotalCents: hoursConfirmations.confirmJobTotalCostCents,
      outstandingCents: hoursConfirmations.outstandingAmountCents,
      paidOutstandingCents,
      contested,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(hoursConfirmations, latestHours)
    .leftJoin(replacements, runningSearch)
    .where(and(inList(positions.eventId, "eventIds"), isNull(positions.deletedAt)))
    .orderBy(asc(positions.eventId), asc(positions.startsAt))
    .prepare(),
);

export type PositionFacts = StatusPosition & {
  positionId: string;
  totalCents: number;
  /** Its person dropped out, and somebody else is looked for: its money stays (CREW-01). */
  billed: boolean;
  confirmedTotalCents: number | null;
  paidOutstandingCents: number;
  contested: boolean;
};

interface Row {
  positionId: string;
  startsAt: number;
  endsAt: number;
  totalCents: number;
  bookingId: string | null;
  searchId: string | null;
  confirmationId: string | null;
  confirmedTotalCents: number | null;
  outstandingCents: number | null;
  paidOutstandingCents: number;
  contested: boolean;
}

/** What the rules ask about one position. A later version owes only the rest (HRS-26), and nothing while the company has objected. */
export function positionFactsOf(row: Row): PositionFacts {
  const { positionId, startsAt, endsAt, totalCents } = row;
  const openCents = Math.max(0, (row.outstandingCents ?? 0) - row.paidOutstandingCents);
  return {
    positionId,
    startsAt,
    endsAt,
    totalCents,
    booked: row.bookingId !== null,
    billed: row.searchId !== null,
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

type Head = ReturnType<typeof readTab>[number];
type PositionRow = ReturnType<ReturnType<typeof positionRows>["all"]>[number];

function toMyEvent({ expiresAt, ...head }: Head, ofPage: PositionRow[], now: number, settings: Settings): MyEvent {
  const rows = ofPage.filter(({ eventId }) => eventId === head.eventId);
  const positions = rows.map(positionFactsOf);
  const { confirmed, booked } = confirmedCount(positions);
  return {
    ...head,
    places: [...new Set(rows.map(({ place }) => place))],
    jobCount: new Set(rows.map(({ jobId }) => jobId)).size,
    positionCount: positions.length,
    bookedCount: booked,
    confirmedCount: confirmed,
    labels: eventLabels({ positions, expiresAt, now }),
    payableCents: payableCentsOf(positions),
    confirmable: positions.flatMap((position) => {
      const closesAt = closesAtIfConfirmable(position, now, settings);
      return closesAt === null ? [] : [{ positionId: position.positionId, closesAt }];
    }),
  };
}
