import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { standbys } from "~db/schema";
import { findStandby } from "./standby.queries.server";
import type { StandbyRefusal } from "./standby-rules";

/**
 * A person wants to be asked first when a booked position becomes free (SUBS-25): no pay, no duty, no effect. Who stands
 * by already goes on doing so.
 */
export function joinStandby(
  context: Context<UserActor>,
  { positionId }: { positionId: string },
): Result<undefined, StandbyRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, StandbyRefusal | "notFound"> => {
    const found = tx.actor.role === "employee" ? findStandby(tx, positionId) : null;
    if (!found) return refuse("notFound");
    if (found.joined) return ok();
    if (found.refusal) return refuse(found.refusal);
    const { startsAt, endsAt } = found.position;
    const { userId } = tx.actor;
    tx.db
      .insert(standbys)
      .values({ id: newId(tx.now), positionId, userId, startsAt, endsAt, joinedAt: tx.now })
      .run();
    return ok();
  });
}
