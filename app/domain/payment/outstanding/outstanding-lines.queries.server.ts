import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { finalAmountCents } from "~/domain/event/rules";
import { contested } from "~/domain/hours/hours-rows.server";
import { paidMinutes, showsOutstanding } from "~/domain/hours/rules";
import { type PayLine, partsOf } from "~/domain/payment/pay-line";
import { priceOf } from "~/domain/pricing/rules";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { sumCents } from "~/domain/shared/money";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { minutesOf } from "~/domain/shared/time.server";
import {
  bookings,
  events,
  hoursConfirmations,
  hoursCredits,
  orderLines,
  orders,
  positions,
  staffTypes,
  users,
} from "~db/schema";

export interface OutstandingEvent {
  companyId: string;
  eventId: string;
  eventName: string;
  /** What all booked positions cost in the end: confirmed where there is a confirmation, else as booked (PAY-27). */
  totalDueCents: number;
  /** What is owed for extra hours and not yet paid (PAY-28). */
  outstandingCents: number;
  /** Whether it can be paid now: something is open and every booked position is confirmed (PAY-29). */
  payable: boolean;
  lines: PayLine[];
}

/** What is outstanding for an event that the actor may see, or null. Amounts in cents without VAT. */
export function findOutstanding(context: Context, eventId: string): OutstandingEvent | null {
  const { db, actor } = context;
  const scope = companyScope(actor);
  if (!scope) return null;
  const own = scope.companyId ? eq(events.companyId, scope.companyId) : undefined;
  const event = db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), own))
    .get();
  if (!event) return null;
  const rows = listWorked(context, eventId);
  const paid = paidByBooking(
    context,
    rows.map(({ bookingId }) => bookingId),
  );
  const worked = rows.map((row) => {
    const openCents = row.contested ? 0 : Math.max(0, (row.outstandingCents ?? 0) - (paid.get(row.bookingId) ?? 0));
    return {
      row,
      openCents,
      facts: {
        booked: true,
        confirmed: row.hoursConfirmationId !== null,
        outstandingCents: openCents,
        paid: openCents === 0,
      },
    };
  });
  const facts = worked.map((one) => one.facts);
  return {
    companyId: event.companyId,
    eventId,
    eventName: event.eventName,
    totalDueCents: finalAmountCents(
      rows.map((row) => ({
        booked: true,
        totalCents: row.jobTotalCostCents,
        confirmedTotalCents: row.confirmedTotalCents,
      })),
    ),
    outstandingCents: sumCents(worked.map(({ openCents }) => openCents)),
    payable: showsOutstanding(facts),
    lines: worked.flatMap(({ row, openCents }) => (openCents > 0 ? [toLine(row, openCents, event)] : [])),
  };
}

type Worked = ReturnType<typeof listWorked>[number];

/** The booked positions of an event with the highest version of their hours. */
function listWorked({ db }: Context, eventId: string) {
  const latest = sql`(select max(h.version) from hours_confirmations h where h.booking_id = ${bookings.id})`;
  return db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      applicationId: bookings.applicationId,
      staffTypeDe: staffTypes.nameDe,
      staffTypeEn: staffTypes.nameEn,
      userId: users.id,
      firstName: users.firstName,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      ratePerHourCents: positions.effectivePricePerHourCents,
      bonusPercent: positions.bonusPercent,
      jobPriceCents: positions.jobPriceCents,
      travelCents: positions.jobTravelCostCents,
      jobTotalCostCents: positions.jobTotalCostCents,
      hoursConfirmationId: hoursConfirmations.id,
      confirmStartsAt: hoursConfirmations.confirmStartsAt,
      confirmEndsAt: hoursConfirmations.confirmEndsAt,
      breakMinutes: hoursConfirmations.breakMinutes,
      breaksDeducted: bookings.breaksDeducted,
      confirmedTotalCents: hoursConfirmations.confirmJobTotalCostCents,
      outstandingCents: hoursConfirmations.outstandingAmountCents,
      contested,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(
      hoursConfirmations,
      and(eq(hoursConfirmations.bookingId, bookings.id), eq(hoursConfirmations.version, latest)),
    )
    .where(eq(positions.eventId, eventId))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}

/** What settled orders took for extra hours less what was given back, by booking: a later version owes only the rest. */
function paidByBooking({ db }: Context, bookingIds: readonly string[]): Map<string, number> {
  if (bookingIds.length === 0) return new Map();
  const rows = db
    .select({ bookingId: hoursConfirmations.bookingId, cents: sql<number>`sum(${orderLines.cartItemPriceCents})` })
    .from(hoursConfirmations)
    .innerJoin(orderLines, eq(orderLines.hoursConfirmationId, hoursConfirmations.id))
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), isNotNull(orders.settledAt)))
    .where(inArray(hoursConfirmations.bookingId, [...bookingIds]))
    .groupBy(hoursConfirmations.bookingId)
    .all();
  const credits = db
    .select({ bookingId: hoursCredits.bookingId, cents: sql<number>`sum(${hoursCredits.netCents})` })
    .from(hoursCredits)
    .where(inArray(hoursCredits.bookingId, [...bookingIds]))
    .groupBy(hoursCredits.bookingId)
    .all();
  const back = new Map(credits.map(({ bookingId, cents }) => [bookingId, cents]));
  return new Map(rows.map(({ bookingId, cents }) => [bookingId, cents - (back.get(bookingId) ?? 0)]));
}

function toLine(row: Worked, openCents: number, event: typeof events.$inferSelect): PayLine {
  const {
    jobPriceCents,
    jobTotalCostCents,
    confirmStartsAt,
    confirmEndsAt,
    confirmedTotalCents,
    outstandingCents,
    breakMinutes,
    breaksDeducted,
    contested: _contested,
    ...line
  } = row;
  const confirmed = priceOf({
    minutes: paidMinutes({
      minutes: minutesOf({ startsAt: confirmStartsAt ?? row.startsAt, endsAt: confirmEndsAt ?? row.endsAt }),
      breakMinutes,
      breaksDeducted,
    }),
    ratePerHourCents: row.ratePerHourCents,
    bonusPercent: row.bonusPercent,
    travelCents: 0,
  });
  const bonusCents = Math.min(openCents, Math.max(0, confirmed.bonusCents - partsOf(row).bonusCents));
  return {
    ...line,
    companyId: event.companyId,
    eventId: event.id,
    eventNumber: event.eventNumber,
    eventName: event.eventName,
    age: null,
    startsAt: confirmStartsAt ?? row.startsAt,
    endsAt: confirmEndsAt ?? row.endsAt,
    workCents: openCents - bonusCents,
    bonusCents,
    travelCents: 0,
    netCents: openCents,
    entryId: null,
    heldUntil: null,
    groupId: null,
    refusal: null,
  };
}
