import { lookAtReliability } from "~/domain/reliability/look-at-reliability.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { reliabilityExcuses } from "~db/schema";
import { findEntry } from "./entries.queries.server";

/**
 * The agency leaves a booking that was not kept out of the reliability of its person, and keeps nothing of why
 * (RATE-10). A repeat changes nothing; what is contradicted is decided there.
 */
export function excuseBooking(
  context: Context<UserActor>,
  { bookingId, userId }: { bookingId: string; userId: string },
): Result<undefined, "notFound" | "appealOpen"> {
  return transact(context, (tx): Result<undefined, "notFound" | "appealOpen"> => {
    const found = findEntry(tx, bookingId);
    if (tx.actor.role !== "superuser" || found?.booking.userId !== userId) return refuse("notFound");
    if (found.state === "open") return refuse("appealOpen");
    const { changes } = tx.db
      .insert(reliabilityExcuses)
      .values({ bookingId, excusedAt: tx.now, excusedBy: tx.actor.userId })
      .onConflictDoNothing()
      .run();
    if (changes === 0) return ok();
    recordAudit(tx, {
      action: "booking.excused",
      objectType: "booking",
      objectId: bookingId,
      companyId: found.booking.companyId,
    });
    lookAtReliability(tx, { userId, lowered: false });
    return ok();
  });
}
