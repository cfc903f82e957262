import { and, eq, isNull } from "drizzle-orm";
import { standbys } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { ok, type Result } from "../../shared/result";
import { transact } from "../../shared/transact.server";

/** The person does not want to be asked any more; who did not stand by changes nothing. */
export function leaveStandby(
  context: Context<UserActor>,
  { positionId }: { positionId: string },
): Result<undefined, never> {
  return transact(context, (tx): Result<undefined, never> => {
    const own = and(
      eq(standbys.positionId, positionId),
      eq(standbys.userId, tx.actor.userId),
      isNull(standbys.endedAt),
    );
    tx.db.update(standbys).set({ endedAt: tx.now, endedBecause: "left" }).where(own).run();
    return ok();
  });
}
