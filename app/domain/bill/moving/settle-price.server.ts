import { and, eq, isNull } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { nameOf } from "~/domain/account/name-rules";
import { formatDay, formatTimeSpan } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { bookings, positions, priceCredits, users } from "~db/schema";
import { chargeSupplement } from "../../payment/supplement/charge-supplement.server";
import type { Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { ok } from "../../shared/result";
import { clockOf, dayOf } from "../../shared/time.server";
import { transactOrThrow } from "../../shared/transact.server";
import type { BillContent } from "../content";
import { creditGrossCents, creditsOf } from "../hours-credit-rules";
import { findExcess, isSupplementOpen, listPaidLines, type PaidLine } from "../paid/paid-lines.queries.server";
import { findCorrectable, writeCorrection } from "../write-correction.server";

/**
 * Brings what was paid for a booking in line with what its job costs now (D-103), in the transaction of the caller: what
 * is missing is ordered, what is too much goes back by the outbox, because its bill may not be written yet.
 */
export function settlePrice(tx: Context, bookingId: string): void {
  const excess = findExcess(tx, bookingId);
  const job = findJob(tx, bookingId);
  if (excess === null || !job) return;
  // What is on its way belongs to the price: it is looked at again once it has come or not.
  if (isSupplementOpen(tx, bookingId)) {
    comeBack(tx, bookingId, tx.now + HOUR);
    return;
  }
  if (excess === 0) return;
  if (excess > 0) {
    comeBack(tx, bookingId, tx.now);
    return;
  }
  const [person] = listCompanyUsers(tx, job.booking.companyId);
  const { companyId, startsAt, endsAt } = job.booking;
  chargeSupplement(tx, {
    companyId,
    bookingId,
    eventId: job.eventId,
    name: i18nOf(person?.language ?? "de").t("bill:document.supplementRow", {
      person: job.person,
      day: formatDay(dayOf(startsAt)),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
    }),
    netCents: -excess,
  });
}

/** The same from the outbox: what is too much of a live booking goes back, the newest order first. */
export function settlePriceOf(context: Context, { bookingId }: { bookingId: string }): void {
  transactOrThrow(context, (tx) => {
    const job = findJob(tx, bookingId);
    const excess = job ? findExcess(tx, bookingId) : null;
    // What an ended booking leaves goes back in other ways.
    if (!job || excess === null) return ok();
    if (excess <= 0 || isSupplementOpen(tx, bookingId)) {
      settlePrice(tx, bookingId);
      return ok();
    }
    const paid = listPaidLines(tx, bookingId).toReversed();
    const lines = paid.map(asExtraLine);
    const owed = lines.reduce((sum, { priceCents, creditedCents }) => sum + priceCents - creditedCents, -excess);
    for (const { line, netCents } of creditsOf(lines, owed)) {
      const from = paid.find((one) => one.line.id === line.id);
      if (from && !credit(tx, job, from, netCents)) {
        comeBack(tx, bookingId, tx.now + HOUR);
        return ok();
      }
    }
    return ok();
  });
}

const asExtraLine = ({ line, creditedCents }: PaidLine) => ({
  id: line.id,
  orderId: line.orderId,
  priceCents: line.cartItemPriceCents,
  discountCents: line.discountCents,
  creditedCents,
});

type Job = NonNullable<ReturnType<typeof findJob>>;

/** Takes so much of a line back; false while its bill is not written or its card not charged. */
function credit(tx: Context, { booking, eventId, person }: Job, from: PaidLine, netCents: number): boolean {
  const correctable = findCorrectable(tx, from.order);
  if (!correctable.ok) return false;
  const { original, remaining } = correctable.value;
  const wanted = creditGrossCents(from.order, [asExtraLine(from)], { line: asExtraLine(from), netCents });
  const grossCents = Math.min(wanted, remaining.totalCents);
  const { t } = i18nOf(original.language);
  const day = dayOf(booking.startsAt);
  const content: BillContent = JSON.parse(original.contentJson);
  const values = {
    person,
    day: formatDay(day),
    time: formatTimeSpan(clockOf(booking.startsAt), clockOf(booking.endsAt)),
  };
  const corrected =
    grossCents > 0
      ? writeCorrection(tx, {
          ...correctable.value,
          grossCents,
          reason: t("bill:document.movedReason", values),
          requestedBy: from.order.createdBy,
          rowsOf: (taken) => [
            {
              kind: "correction",
              cartItemPosition: 1,
              cartItemName: t("bill:document.movedRow", { name: from.line.cartItemName }),
              eventId,
              eventName: content.service[0]?.eventName ?? "",
              day,
              netCents: taken.netCents,
              extraHours: false,
            },
          ],
        })
      : null;
  tx.db
    .insert(priceCredits)
    .values({
      id: newId(tx.now),
      bookingId: booking.id,
      orderLineId: from.line.id,
      billId: corrected?.billId ?? null,
      netCents,
      createdAt: tx.now,
    })
    .run();
  return true;
}

function findJob({ db }: Pick<Context, "db">, bookingId: string) {
  const row = db
    .select({
      booking: bookings,
      eventId: positions.eventId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt)))
    .get();
  return row && { ...row, person: nameOf(row) };
}

function comeBack(tx: Context, bookingId: string, runAt: number): void {
  enqueue(tx, {
    kind: "settle-price",
    payload: { bookingId },
    runAt,
    dedupeKey: `settle-price:${bookingId}:${runAt}`,
  });
}
