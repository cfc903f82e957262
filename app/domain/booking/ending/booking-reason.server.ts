import { and, eq, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { appeals, bookingReasons, safetyReports } from "~db/schema";
import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { addMonths, dayOf, startOfDay } from "../../shared/time.server";
import { type OwnCancelReason, REASON_MONTHS } from "../cancellation-rules";

export interface DropOutReason {
  reason: OwnCancelReason;
  words: string;
}

/** What whoever reports a no-show says: words for the person and the agency, and whether the person had called. */
export interface NoShowReport {
  words: string;
  called: boolean;
}

const placeOf = (bookingId: string) => ({ table: "booking_reasons", column: "reason_encrypted", rowId: bookingId });

/** Stores why a booking ended, and plans that it is deleted some months after the job (D-130) or a later report. */
export function storeReason(
  tx: Context,
  booking: { id: string; endsAt: number },
  given: DropOutReason | NoShowReport,
): void {
  const { id, endsAt } = booking;
  const reasonEncrypted = encryptField(placeOf(id), JSON.stringify(given));
  tx.db.insert(bookingReasons).values({ bookingId: id, reasonEncrypted }).run();
  enqueue(tx, {
    kind: "forget-reason",
    payload: { bookingId: id },
    runAt: startOfDay(addMonths(dayOf(Math.max(endsAt, tx.now)), REASON_MONTHS)),
    dedupeKey: `forget-reason:${id}`,
  });
}

/** Outbox "forget-reason". What an open appeal or report is about stays a day longer (DTAB-17). */
export function forgetReason(context: Pick<Context, "db" | "now">, { bookingId }: { bookingId: string }): void {
  const { db, now } = context;
  if (isNeeded(context, bookingId)) {
    const runAt = now + DAY;
    enqueue(context, {
      kind: "forget-reason",
      payload: { bookingId },
      runAt,
      dedupeKey: `forget-reason:${bookingId}:${dayOf(runAt)}`,
    });
    return;
  }
  db.delete(bookingReasons).where(eq(bookingReasons.bookingId, bookingId)).run();
}

function isNeeded({ db }: Pick<Context, "db">, bookingId: string): boolean {
  const appeal = and(eq(appeals.bookingId, bookingId), isNull(appeals.decidedAt));
  const report = and(eq(safetyReports.bookingId, bookingId), isNull(safetyReports.closedAt));
  return (
    db.select({ id: appeals.id }).from(appeals).where(appeal).get() !== undefined ||
    db.select({ id: safetyReports.id }).from(safetyReports).where(report).get() !== undefined
  );
}

/** Why a person dropped out, for pages of the agency only; null without one, or once it was deleted. */
export function readReason(bookingId: string, stored: string | null): DropOutReason | null {
  return stored === null ? null : (JSON.parse(decryptField(placeOf(bookingId), stored)) as DropOutReason);
}

/** What was said about a no-show, for its person and the agency; null once it was deleted. */
export function readReport(bookingId: string, stored: string | null): NoShowReport | null {
  return stored === null ? null : (JSON.parse(decryptField(placeOf(bookingId), stored)) as NoShowReport);
}
