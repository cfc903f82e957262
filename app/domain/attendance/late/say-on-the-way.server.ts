import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { lateAlarms } from "~db/schema";
import type { WayMinutes } from "./late-rules";
import { findOwnLate } from "./late-team.queries.server";

/**
 * The person says that they are on the way and how long it takes; the last word counts, and nothing else follows from it
 * (CHK-11). Refused with notFound for whoever is not late there, and once they are here or the job is over.
 */
export function sayOnTheWay(
  context: Context<UserActor>,
  { bookingId, minutes }: { bookingId: string; minutes: WayMinutes },
): Result<undefined, "notFound" | "onTheWayOver"> {
  return transact(context, (tx): Result<undefined, "notFound" | "onTheWayOver"> => {
    const late = findOwnLate(tx, { userId: tx.actor.userId, bookingId });
    if (!late) return refuse("notFound");
    if (!late.asks) return refuse("onTheWayOver");
    tx.db
      .update(lateAlarms)
      .set({ wayMinutes: minutes, waySaidAt: tx.now })
      .where(eq(lateAlarms.bookingId, bookingId))
      .run();
    return ok();
  });
}
