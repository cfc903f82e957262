import { and, eq, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { standbys } from "~db/schema";

/** The person does not want to be asked any more; who did not stand by changes nothing. */
export function leaveStandby({ db, now, actor }: Context<UserActor>, { positionId }: { positionId: string }): void {
  const own = and(eq(standbys.positionId, positionId), eq(standbys.userId, actor.userId), isNull(standbys.endedAt));
  db.update(standbys).set({ endedAt: now, endedBecause: "left" }).where(own).run();
}
