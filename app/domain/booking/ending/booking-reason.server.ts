import { eq } from "drizzle-orm";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { bookingReasons } from "~db/schema";
import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { addMonths, dayOf, startOfDay } from "../../shared/time.server";
import { type OwnCancelReason, REASON_MONTHS } from "../cancellation-rules";

export interface DropOutReason {
  reason: OwnCancelReason;
  words: string;
}

const placeOf = (bookingId: string) => ({ table: "booking_reasons", column: "reason_encrypted", rowId: bookingId });

/** Stores why a person dropped out, and plans that it is deleted some months after the job (D-130). */
export function storeReason(tx: Context, booking: { id: string; endsAt: number }, given: DropOutReason): void {
  const { id, endsAt } = booking;
  const reasonEncrypted = encryptField(placeOf(id), JSON.stringify(given));
  tx.db.insert(bookingReasons).values({ bookingId: id, reasonEncrypted }).run();
  enqueue(tx, {
    kind: "forget-reason",
    payload: { bookingId: id },
    runAt: startOfDay(addMonths(dayOf(endsAt), REASON_MONTHS)),
    dedupeKey: `forget-reason:${id}`,
  });
}

export function forgetReason({ db }: Pick<Context, "db">, { bookingId }: { bookingId: string }): void {
  db.delete(bookingReasons).where(eq(bookingReasons.bookingId, bookingId)).run();
}

/** Why a person dropped out, for pages of the agency only; null without one, or once it was deleted. */
export function readReason(bookingId: string, stored: string | null): DropOutReason | null {
  return stored === null ? null : (JSON.parse(decryptField(placeOf(bookingId), stored)) as DropOutReason);
}
