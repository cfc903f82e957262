import { eq } from "drizzle-orm";
import { ratings } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findAgencyRating } from "./agency-ratings.queries.server";

type Refusal = "notFound" | "ratingRemoved" | "ratingSettled";

/**
 * The agency removes a rating of a person, with a reason that person and company read (RATE-02): it leaves every sum. The
 * audit entry names the rating, without its words and the reason's (DTAB-16). Refused when it was removed already.
 */
export function removeRating(
  context: Context<UserActor>,
  { ratingId, reason }: { ratingId: string; reason: string },
): Result<undefined, Refusal> {
  return transact(context, (tx): Result<undefined, Refusal> => {
    const found = findAgencyRating(tx, ratingId);
    if (!found || tx.actor.role !== "superuser") return refuse("notFound");
    const { rating } = found;
    if (rating.removedAt !== null) return refuse("ratingRemoved");
    const settledAt = rating.reportedAt === null ? null : (rating.settledAt ?? tx.now);
    tx.db
      .update(ratings)
      .set({ removedAt: tx.now, removedBy: tx.actor.userId, removedReason: reason, settledAt })
      .where(eq(ratings.id, ratingId))
      .run();
    audit(tx, "rating.removed", found);
    return ok();
  });
}

/** The agency has looked at what was reported, and the rating stays. Refused when nothing waits. */
export function keepRating(context: Context<UserActor>, ratingId: string): Result<undefined, Refusal> {
  return transact(context, (tx): Result<undefined, Refusal> => {
    const found = findAgencyRating(tx, ratingId);
    if (!found || tx.actor.role !== "superuser") return refuse("notFound");
    const { reportedAt, settledAt } = found.rating;
    if (reportedAt === null || settledAt !== null) return refuse("ratingSettled");
    tx.db.update(ratings).set({ settledAt: tx.now }).where(eq(ratings.id, ratingId)).run();
    audit(tx, "rating.kept", found);
    return ok();
  });
}

function audit(tx: Context<UserActor>, action: string, { rating }: NonNullable<ReturnType<typeof findAgencyRating>>) {
  recordAudit(tx, {
    action,
    objectType: "booking",
    objectId: rating.bookingId ?? rating.id,
    companyId: rating.companyId,
    data: { ratingId: rating.id },
  });
}
