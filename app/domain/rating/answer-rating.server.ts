import { eq } from "drizzle-orm";
import { ratings } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { listOwnRatings, type OwnRating } from "./own-ratings.queries.server";

/**
 * The person answers a rating about them, once; the company and the agency read it (RATE-02). The same words again change
 * nothing, others are refused; so is what the agency has removed. notFound for what they cannot read.
 */
export function replyToRating(
  context: Context<UserActor>,
  { ratingId, reply }: { ratingId: string; reply: string },
): Result<undefined, "notFound" | "alreadyReplied" | "ratingRemoved"> {
  return transact(context, (tx): Result<undefined, "notFound" | "alreadyReplied" | "ratingRemoved"> => {
    const own = findOwn(tx, ratingId);
    if (!own) return refuse("notFound");
    if (own.state === "removed") return refuse("ratingRemoved");
    if (own.reply !== null) return own.reply === reply ? ok() : refuse("alreadyReplied");
    tx.db.update(ratings).set({ reply, repliedAt: tx.now }).where(eq(ratings.id, ratingId)).run();
    audit(tx, "rating.replied", own);
    return ok();
  });
}

/** The person asks the agency to look at a rating about them, once (RATE-02). A second time changes nothing. */
export function reportRating(
  context: Context<UserActor>,
  { ratingId, report }: { ratingId: string; report: string },
): Result<undefined, "notFound" | "ratingRemoved"> {
  return transact(context, (tx): Result<undefined, "notFound" | "ratingRemoved"> => {
    const own = findOwn(tx, ratingId);
    if (!own) return refuse("notFound");
    if (own.state === "removed") return refuse("ratingRemoved");
    if (own.state !== "stands") return ok();
    tx.db.update(ratings).set({ report, reportedAt: tx.now }).where(eq(ratings.id, ratingId)).run();
    audit(tx, "rating.reported", own);
    return ok();
  });
}

const findOwn = (tx: Context<UserActor>, ratingId: string) => listOwnRatings(tx).find(({ id }) => id === ratingId);

/** That it was done, without the words (DTAB-16). */
function audit(tx: Context<UserActor>, action: string, { id, bookingId, companyId }: OwnRating): void {
  const objectId = bookingId ?? id;
  recordAudit(tx, { action, objectType: "booking", objectId, companyId, data: { ratingId: id } });
}
