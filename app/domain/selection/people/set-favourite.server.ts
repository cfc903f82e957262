import { and, eq } from "drizzle-orm";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { favourites } from "~db/schema";

/**
 * Stars a person for the company, or takes the star away: what is wanted is said, so that two users at once do not undo
 * each other (TEAM-01). Refused by notFound for somebody who never applied, and to the agency.
 */
export function setFavourite(
  context: Context<UserActor>,
  { userId, wanted }: { userId: string; wanted: boolean },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const { companyId } = tx.actor;
    if (tx.actor.role !== "employer" || !companyId || !isKnownTo(tx, { companyId, userId })) return refuse("notFound");
    if (wanted)
      tx.db
        .insert(favourites)
        .values({ companyId, userId, createdAt: tx.now, createdBy: tx.actor.userId })
        .onConflictDoNothing()
        .run();
    else
      tx.db
        .delete(favourites)
        .where(and(eq(favourites.companyId, companyId), eq(favourites.userId, userId)))
        .run();
    return ok();
  });
}
