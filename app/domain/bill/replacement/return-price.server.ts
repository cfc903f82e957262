import { and, eq, isNull } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { nameOf } from "~/domain/account/name-rules";
import { replacementState } from "~/domain/invitation/waves/wave-rules";
import { formatDay } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { appeals, bookings, replacements, users } from "~db/schema";
import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { ok } from "../../shared/result";
import { dayOf } from "../../shared/time.server";
import { transactOrThrow } from "../../shared/transact.server";
import { cancellationAmounts } from "../cancellation-rules";
import type { BillContent } from "../content";
import { isSupplementOpen, listPaidLines, netLeft, type PaidLine } from "../paid/paid-lines.queries.server";
import { findCorrectable, writeCorrection } from "../write-correction.server";

/**
 * Takes back the whole price of a booking that the person ended, because nobody replaced them on it (D-121), once; a
 * search that is still open is given up. Waits while the bill is not issued or the card not charged, and while a no-show
 * is contradicted: the decision plans it anew (SUBS-22).
 */
export function returnPrice(context: Context, { replacementId }: { replacementId: string }): void {
  transactOrThrow(context, (tx) => {
    const found = tx.db
      .select({ replacement: replacements, booking: bookings, firstName: users.firstName, lastName: users.lastName })
      .from(replacements)
      .innerJoin(bookings, eq(bookings.id, replacements.bookingId))
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(eq(replacements.id, replacementId))
      .get();
    if (!found) throw new Error(`no replacement ${replacementId}`);
    const { replacement, booking } = found;
    if (replacement.returnedAt !== null || waits(tx, booking) || isReplaced(tx, booking.id)) return ok();
    const mine = eq(replacements.id, replacementId);
    if (replacementState(replacement) === "searching")
      tx.db.update(replacements).set({ endedAt: tx.now, endedBecause: "givenUp" }).where(mine).run();
    const paid = listPaidLines(tx, booking.id);
    const bills = paid.map(({ order }) => findCorrectable(tx, order));
    if (isSupplementOpen(tx, booking.id) || bills.some((bill) => !bill.ok)) {
      comeBack(tx, replacementId);
      return ok();
    }
    const person = nameOf(found);
    for (const line of paid) returnLine(tx, line, { booking, person });
    tx.db.update(replacements).set({ returnedAt: tx.now }).where(mine).run();
    return ok();
  });
}

/** Only of somebody who is said to have been missing: another entry of their reliability moves no money. */
const waits = ({ db }: Context, { id: bookingId, cancelledKind }: typeof bookings.$inferSelect): boolean =>
  cancelledKind === "noShow" &&
  db
    .select()
    .from(appeals)
    .where(and(eq(appeals.bookingId, bookingId), isNull(appeals.decidedAt)))
    .get() !== undefined;

/** Somebody has this booking's place for the price that is paid. */
const isReplaced = ({ db }: Context, bookingId: string): boolean =>
  db.select().from(bookings).where(eq(bookings.replacesBookingId, bookingId)).get() !== undefined;

/** The whole of what is left of a line. */
function returnLine(
  tx: Context,
  paid: PaidLine,
  { booking, person }: { booking: typeof bookings.$inferSelect; person: string },
): void {
  const { line, order } = paid;
  const correctable = findCorrectable(tx, order);
  if (!correctable.ok) return;
  const { remaining, original } = correctable.value;
  const { taxRatePercent } = order;
  const amounts = cancellationAmounts({ netCents: netLeft(paid), feeCents: 0 }, { remaining, taxRatePercent });
  if (!amounts) return;
  const { t } = i18nOf(original.language);
  const day = dayOf(booking.startsAt);
  const content: BillContent = JSON.parse(original.contentJson);
  const billed = content.service.find(({ cartItemPosition }) => cartItemPosition === line.cartItemPosition);
  writeCorrection(tx, {
    ...correctable.value,
    grossCents: 0 - amounts.totalCents,
    reason: t(`bill:document.${booking.cancelledKind === "noShow" ? "missedReason" : "returnReason"}`, {
      person,
      day: formatDay(day),
    }),
    requestedBy: booking.userId,
    rowsOf: (taken) => [
      {
        kind: "correction",
        cartItemPosition: 1,
        cartItemName: t("bill:document.returnRow", { name: line.cartItemName }),
        eventId: billed?.eventId ?? "",
        eventName: billed?.eventName ?? "",
        day,
        netCents: taken.netCents,
        extraHours: false,
      },
    ],
  });
}

function comeBack(tx: Context, replacementId: string): void {
  const runAt = tx.now + HOUR;
  enqueue(tx, {
    kind: "return-price",
    payload: { replacementId },
    runAt,
    dedupeKey: `return-price:${replacementId}:${runAt}`,
  });
}
