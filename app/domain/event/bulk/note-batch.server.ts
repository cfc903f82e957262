import { sql } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { batches, batchPositions } from "~db/schema";

type Made = { eventId: string; companyId: string; positionIds: readonly string[] };

/** Remembers which positions were published together, so that they can be taken back together; one alone is deleted. */
export function noteBatch(tx: Context<UserActor>, { eventId, companyId, positionIds }: Made): void {
  if (positionIds.length < 2) return;
  const id = newId(tx.now);
  tx.db.insert(batches).values({ id, eventId, companyId, madeAt: tx.now, madeBy: tx.actor.userId }).run();
  // One statement for all of them.
  tx.db.run(sql`
    insert into ${batchPositions} (batch_id, position_id)
    select ${id}, value from json_each(${JSON.stringify(positionIds)})`);
}
