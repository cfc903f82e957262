import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { reliabilityHints } from "~db/schema";
import { listReliabilityEntries } from "./reliability.queries.server";
import { isLow, reliabilityOf } from "./rules";

/**
 * Asks the agency to talk to a person whose reliability is low, once something has lowered it, and takes that back when
 * it has risen again (RATE-12). Nothing else follows from it.
 */
export function lookAtReliability(context: Context, { userId, lowered }: { userId: string; lowered: boolean }): void {
  transactOrThrow(context, (tx) => {
    const low = isLow(reliabilityOf(listReliabilityEntries(tx, userId)));
    const open = and(eq(reliabilityHints.userId, userId), isNull(reliabilityHints.closedAt));
    const waits = tx.db.select().from(reliabilityHints).where(open).get() !== undefined;
    if (low && lowered && !waits)
      tx.db
        .insert(reliabilityHints)
        .values({ id: newId(tx.now), userId, raisedAt: tx.now })
        .run();
    if (!low && waits) tx.db.update(reliabilityHints).set({ closedAt: tx.now }).where(open).run();
    return ok();
  });
}
