import { and, eq, isNull } from "drizzle-orm";
import { bookedStaffDetails, bookings, contracts, users } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { decryptedDetails, encryptedDetails, findBankDetails } from "../bank-details.server";
import { createContract } from "../create-contract.server";
import { writeContractBody } from "../write-contract-body.server";

/**
 * The bank data of a moved booking are those of the one it goes on as, in the transaction that moves it (REM-17); without
 * any there is nothing to make a contract of yet.
 */
export function takeOverDetails(tx: Context, { from, to }: { from: string; to: string }): void {
  const row = tx.db.select().from(bookedStaffDetails).where(eq(bookedStaffDetails.bookingId, from)).get();
  if (!row) return;
  tx.db
    .insert(bookedStaffDetails)
    .values(encryptedDetails(to, decryptedDetails(row), tx.now))
    .run();
  enqueue(tx, { kind: "contract-of-move", payload: { bookingId: to }, dedupeKey: `contract-of-move:${to}` });
}

/** Makes the contract of a moved booking, in the language of the one before; one that is there already stays. */
export async function contractOfMove({ db, now }: Context, { bookingId }: { bookingId: string }): Promise<void> {
  const found = db
    .select({ booking: bookings, language: users.language })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt)))
    .get();
  if (!found) return;
  const { positionId, userId, replacesBookingId } = found.booking;
  const context: Context<UserActor> = { db, now, actor: { kind: "user", userId, role: "employee", companyId: null } };
  const before = db
    .select({ language: contracts.language })
    .from(contracts)
    .where(and(eq(contracts.bookingId, replacesBookingId ?? ""), isNull(contracts.replacedAt)))
    .get();
  const details = findBankDetails(context, bookingId);
  const language = before?.language ?? found.language;
  const body = details && (await writeContractBody(context, { positionId, details, language }));
  if (!body || body.bookingId !== bookingId) return;
  const made = createContract(context, { positionId, body });
  if (!made.ok) throw new Error(`contract of ${bookingId}: ${made.refusal}`);
}
