import { eq } from "drizzle-orm";
import type { Database } from "~db/open";
import { orders } from "~db/schema";

/** What the summary shows and the person agrees to. */
export function findOrderTotal(db: Database, orderId: string): number {
  return (
    db.select({ totalCents: orders.totalCents }).from(orders).where(eq(orders.id, orderId)).get()?.totalCents ?? -1
  );
}
