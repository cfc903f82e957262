import { and, eq, inArray, isNull } from "drizzle-orm";
import { undoPaidOut } from "~/domain/pay/handover/make-payout.server";
import { bankBookings, companyCredits, invoiceReceipts, refunds } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { findCredit } from "../receipts/credits.queries.server";
import { undoReceiptRow } from "../receipts/undo-receipt-row.server";

/**
 * Takes back what was booked of an entry, all of it (EINV-16); then it waits again. Refused while something of an order
 * was paid back, and when the credit that it made was used.
 */
export function undoBooking(
  context: Context<UserActor>,
  { bookingId }: { bookingId: string },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const found = and(eq(bankBookings.id, bookingId), isNull(bankBookings.undoneAt));
    const booking = tx.db.select().from(bankBookings).where(found).get();
    if (!booking) return refuse("notFound");
    const undone = { undoneAt: tx.now, undoneBy: tx.actor.userId };
    const refused = takeBackMoney(tx, bookingId, undone);
    if (refused) return refuse(refused);
    if (booking.payMonth) {
      const open = undoPaidOut(tx, { month: booking.payMonth });
      if (!open.ok) return open;
    }
    tx.db.update(bankBookings).set(undone).where(found).run();
    const { entryId, kind } = booking;
    recordAudit(tx, { action: "bankEntry.undone", objectType: "bankEntry", objectId: entryId, data: { kind } });
    return ok();
  });
}

function takeBackMoney(
  tx: Context<UserActor>,
  bookingId: string,
  undone: { undoneAt: number; undoneBy: string },
): Message | null {
  const receipts = tx.db
    .select()
    .from(invoiceReceipts)
    .where(and(eq(invoiceReceipts.bookingId, bookingId), isNull(invoiceReceipts.undoneAt)))
    .all();
  const orderIds = receipts.map(({ orderId }) => orderId);
  if (tx.db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.orderId, orderIds)).get())
    return "refundedStaysPaid";
  const ofBooking = and(eq(companyCredits.bookingId, bookingId), isNull(companyCredits.undoneAt));
  for (const { id, amountCents } of tx.db.select().from(companyCredits).where(ofBooking).all())
    if (findCredit(tx, id)?.leftCents !== amountCents) return "creditUsed";
  for (const receipt of receipts) undoReceiptRow(tx, receipt);
  tx.db.update(companyCredits).set(undone).where(ofBooking).run();
  return null;
}
