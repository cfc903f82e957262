import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { bookings, type orders, users } from "~db/schema";
import { cancellationFee, cancelRefusal } from "../booking/cancellation-rules";
import { ownedBy } from "../event/own.server";
import type { Context, UserActor } from "../shared/context";
import { sumCents } from "../shared/money";
import { readSettings } from "../shared/settings.server";
import { dayOf, daysBetween } from "../shared/time.server";
import { cancellationAmounts } from "./cancellation-rules";
import { type BillAmounts, openCents, overpaidCents, remainingOf } from "./correction-rules";
import { findOrderMoney } from "./order-money.queries.server";
import { findExcess, isSupplementOpen, listPaidLines, netLeft, type PaidLine } from "./paid/paid-lines.queries.server";
import { type Correctable, type CorrectableRefusal, findCorrectable } from "./write-correction.server";

type Reader = Context<UserActor>;

/** What others that are cancelled before it take back of the same orders, and give back of what was paid for them. */
export type TakenBack = Map<string, { corrections: BillAmounts[]; refundCents: number }>;

/**
 * What cancelling the booking of a position would cost and give back now (D-33), or why it cannot be; null when nobody is
 * booked for it, or when it is another company's. The page shows it, the command does the same. `taken` grows by what can
 * be cancelled, for the next of several.
 */
export function findCancellation(context: Reader, positionId: string, taken: TakenBack = new Map()) {
  const booked = findBooking(context, positionId);
  if (!booked) return null;
  const { booking, firstName, lastName } = booked;
  const { startsAt, hoursConfirmedAt } = booking;
  const lines = listPaidLines(context, booking.id);
  const netCents = sumCents(lines.map(netLeft));
  const daysBefore = daysBetween(dayOf(context.now), dayOf(startsAt));
  const fee = cancellationFee({ daysBefore, netCents }, readSettings(context));
  const withIt: TakenBack = new Map(taken);
  const parts = partsOf(context, lines, fee.feeCents, withIt);
  const refusal =
    cancelRefusal({ startsAt, now: context.now, hoursConfirmed: hoursConfirmedAt !== null }) ??
    unsettled(context, booking.id) ??
    // What keeps its price needs no correction, so then nothing has to wait for the bill.
    parts.find((part) => part.refusal)?.refusal ??
    null;
  if (!refusal) for (const [orderId, back] of withIt) taken.set(orderId, back);
  return {
    booking,
    parts,
    firstName,
    person: nameOf({ firstName, lastName }),
    netCents,
    ...fee,
    back: sumOf(parts),
    refusal,
  };
}

export type Cancellation = NonNullable<ReturnType<typeof findCancellation>>;

type Order = typeof orders.$inferSelect;

/** What a moved booking costs more or less is not settled yet: then nobody knows what there is to give back. */
function unsettled(context: Reader, bookingId: string): CorrectableRefusal | null {
  const excess = findExcess(context, bookingId) ?? 0;
  if (isSupplementOpen(context, bookingId)) return "paymentPending";
  if (excess === 0) return null;
  return excess > 0 ? "billNotIssued" : "paymentPending";
}

/** Each line with its part of the fee, which the first that was paid bears first, and what of it goes back. */
function partsOf(context: Reader, lines: readonly PaidLine[], feeCents: number, taken: TakenBack) {
  let left = feeCents;
  return lines.map((paid) => {
    const price = { netCents: netLeft(paid), feeCents: Math.min(left, netLeft(paid)) };
    left -= price.feeCents;
    const correctable = findCorrectable(context, paid.order);
    const bill = correctable.ok ? correctable.value : null;
    const back = backOf(context, paid.order, bill, price, taken);
    return {
      ...price,
      line: paid.line,
      back,
      correctable: bill,
      refusal: back && !correctable.ok ? correctable.refusal : null,
    };
  });
}

export type CancelledPart = ReturnType<typeof partsOf>[number];

/** What goes back of all lines together, and how; null when nothing does. What is open of an order is what the last leaves. */
export function sumOf(parts: readonly CancelledPart[]) {
  const backs = parts.flatMap(({ back, line }) => (back ? [{ ...back, orderId: line.orderId }] : []));
  const [first] = backs;
  if (!first) return null;
  type Back = (typeof backs)[number];
  const sum = (of: (back: Back) => number, some = backs) => sumCents(some.map(of));
  const paidBy = (method: string) => backs.filter((back) => back.method === method);
  const lastOfOrders = [...new Map(backs.map((back) => [back.orderId, back])).values()];
  return {
    corrections: backs.length,
    netCents: sum((back) => back.netCents),
    taxPercent: first.taxPercent,
    taxCents: sum((back) => back.taxCents),
    totalCents: sum((back) => back.totalCents),
    refundCents: sum((back) => back.refundCents),
    toCardCents: sum((back) => back.refundCents, paidBy("creditCard")),
    transferCents: sum((back) => back.refundCents, paidBy("invoice")),
    openCents: sum((back) => back.openCents, lastOfOrders),
    method: first.method,
  };
}

/** What is taken back, and which part of it goes back because it was paid; null when nothing is. */
function backOf(
  context: Reader,
  order: Order,
  correctable: Correctable | null,
  price: { netCents: number; feeCents: number },
  taken: TakenBack,
) {
  const { taxRatePercent } = order;
  const already = taken.get(order.id) ?? { corrections: [], refundCents: 0 };
  const remaining = remainingOf(correctable?.remaining ?? order, already.corrections);
  const amounts = cancellationAmounts(price, { remaining, taxRatePercent });
  if (!amounts) return null;
  const corrections = [...already.corrections, amounts];
  const before = findOrderMoney(context, order);
  const money = {
    ...before,
    correctedCents: before.correctedCents - sumCents(corrections.map(({ totalCents }) => totalCents)),
    refundedCents: before.refundedCents + already.refundCents,
  };
  const refundCents = overpaidCents(money);
  taken.set(order.id, { corrections, refundCents: already.refundCents + refundCents });
  return {
    netCents: amounts.discountCents - amounts.netCents,
    taxPercent: taxRatePercent,
    taxCents: 0 - amounts.taxCents,
    totalCents: 0 - amounts.totalCents,
    refundCents,
    /** What then stays to be paid of the order. */
    openCents: openCents({ ...money, refundedCents: money.refundedCents + refundCents }),
    method: order.paymentMethod ?? "invoice",
  };
}

function findBooking({ db, actor }: Reader, positionId: string) {
  const live = and(
    eq(bookings.positionId, positionId),
    isNull(bookings.cancelledAt),
    ownedBy(actor, bookings.companyId),
  );
  return db
    .select({ booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(live)
    .get();
}
