import { and, eq, isNull } from "drizzle-orm";
import { invoiceReceipts } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { keepPaid } from "./receive-money.server";

/** Takes one receipt back, for the transaction of the caller; its credit can be used again. */
export function undoReceiptRow(tx: Context<UserActor>, { id, orderId }: { id: string; orderId: string }): void {
  const live = and(eq(invoiceReceipts.id, id), isNull(invoiceReceipts.undoneAt));
  tx.db.update(invoiceReceipts).set({ undoneAt: tx.now, undoneBy: tx.actor.userId }).where(live).run();
  keepPaid(tx, orderId);
}
