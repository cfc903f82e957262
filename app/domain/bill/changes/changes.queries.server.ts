import { and, asc, desc, eq, gt, gte, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { bills, bookings, companyChanges, hoursConfirmations, orders, positions } from "~db/schema";
import { moneyState } from "../correction-rules";
import { moneyOfOrders } from "../order-money.queries.server";
import { cursorOf, readCursor, START } from "./cursor";

type Reader = Pick<Context, "db" | "now">;

const KEPT_MS = 90 * DAY;

interface Asked {
  companyId: string;
  /** The cursor of the answer before; without one it begins with what is still kept. */
  after: string | undefined;
  limit: number;
}

/**
 * What happened to a company's positions, bookings, hours and bills after a cursor, in order and without gaps; null when
 * nothing did. A cursor whose change is not there any more, or is another one since a restore, is refused (ACCS-17).
 */
export function listChanges(
  { db, now }: Reader,
  { companyId, after, limit }: Asked,
): Result<Changes | null, "cursorGone"> {
  const own = eq(companyChanges.companyId, companyId);
  const row = (sequence: number) =>
    db
      .select()
      .from(companyChanges)
      .where(and(own, eq(companyChanges.sequence, sequence)))
      .get();
  const newest = db.select().from(companyChanges).where(own).orderBy(desc(companyChanges.sequence)).limit(1).get();
  const cursor = after === undefined ? null : readCursor(after);
  if (cursor && row(cursor.sequence)?.mark !== cursor.mark) return refuse("cursorGone");
  if (after === START && newest && !row(1)) return refuse("cursorGone");
  if (after === cursorOf(newest)) return ok(null);

  const since =
    after === undefined ? gte(companyChanges.at, now - KEPT_MS) : gt(companyChanges.sequence, cursor?.sequence ?? 0);
  const found = db
    .select({
      change: companyChanges,
      position: positions,
      booking: bookings,
      hours: hoursConfirmations,
      bill: bills,
      order: orders,
      correctedCents: moneyOfOrders.corrected,
      paidCents: moneyOfOrders.paid,
      refundedCents: moneyOfOrders.refunded,
      dueDay: sql<string | null>`json_extract(${bills.contentJson}, '$.dueDay')`,
    })
    .from(companyChanges)
    .leftJoin(positions, eq(positions.id, companyChanges.positionId))
    .leftJoin(bookings, eq(bookings.id, companyChanges.bookingId))
    .leftJoin(
      hoursConfirmations,
      sql`${hoursConfirmations.id} = (select h.id from hours_confirmations h
        where h.booking_id = ${companyChanges.bookingId} order by h.version desc limit 1)`,
    )
    .leftJoin(bills, eq(bills.id, companyChanges.billId))
    .leftJoin(orders, eq(orders.id, bills.orderId))
    .where(and(own, since))
    .orderBy(asc(companyChanges.sequence))
    .limit(limit)
    .all();
  const today = dayOf(now);
  const last = found.at(-1)?.change ?? newest;
  return ok({
    changes: found.map((each) => changeOf(each, today)),
    next: cursorOf(last),
    more: last !== undefined && newest !== undefined && last.sequence < newest.sequence,
  });
}

interface Found {
  change: typeof companyChanges.$inferSelect;
  position: typeof positions.$inferSelect | null;
  booking: typeof bookings.$inferSelect | null;
  hours: typeof hoursConfirmations.$inferSelect | null;
  bill: typeof bills.$inferSelect | null;
  order: typeof orders.$inferSelect | null;
  correctedCents: number;
  paidCents: number;
  refundedCents: number;
  dueDay: string | null;
}

/** A change with what it is about as that stands now. */
function changeOf({ change, position, booking, hours, ...money }: Found, today: string) {
  const { sequence, kind, at, positionId, bookingId, hoursId, billId } = change;
  return {
    id: sequence,
    kind,
    at,
    ids: { eventId: position?.eventId ?? null, jobId: position?.jobId ?? null, positionId, bookingId, hoursId, billId },
    position: position && {
      state: position.deletedAt ? ("removed" as const) : ("there" as const),
      startsAt: position.startsAt,
      endsAt: position.endsAt,
      place: position.jobPlace,
      totalCents: position.jobTotalCostCents,
    },
    booking: booking && {
      state: booking.cancelledAt ? ("ended" as const) : ("booked" as const),
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      contractSubmittedAt: booking.contractSubmittedAt,
    },
    hours: hours && {
      version: hours.version,
      startsAt: hours.confirmStartsAt,
      endsAt: hours.confirmEndsAt,
      breakMinutes: hours.breakMinutes,
      totalCents: hours.confirmJobTotalCostCents,
      outstandingCents: hours.outstandingAmountCents,
    },
    bill: billOf(money, today),
  };
}

function billOf(
  { bill, order, dueDay, ...cents }: Omit<Found, "change" | "position" | "booking" | "hours">,
  today: string,
) {
  if (!bill || !order) return null;
  const { billNumber: number, totalCents, correctsBillId } = bill;
  const method = order.paymentMethod === "invoice" ? "invoice" : "creditCard";
  const money = { ...cents, totalCents: order.totalCents };
  return {
    number,
    totalCents,
    state: correctsBillId === null ? moneyState(money, { method, dueDay, today }) : null,
  };
}

interface Changes {
  changes: ReturnType<typeof changeOf>[];
  /** The cursor to ask with the next time. */
  next: string;
  /** There are more already. */
  more: boolean;
}
