import { randomUUID } from "node:crypto";
import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { companyRatings, ratings } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { findOwnAnswer } from "./own-answer.queries.server";
import { isRenewed, type OF_COMPANY, sumOfCompany } from "./rules";
import { countedSince } from "./window.server";

type RateCompany = { bookingId: string } & Record<(typeof OF_COMPANY)[number], number>;

/**
 * A person rates the company of an ended job, once for each event day and for good (RATE-04). Sent again it changes
 * nothing. No audit entry tells of it: the agency reads that log, and a single answer is nobody's to read (RATE-05).
 * Refused before the job ends, 14 days after it, and for jobs that were cancelled or missed; notFound for another's.
 */
export function rateCompany(
  context: Context<UserActor>,
  { bookingId, ...marks }: RateCompany,
): Result<undefined, "notFound" | "ratingClosed" | "ratingTooEarly" | "ratingOver"> {
  type Done = Result<undefined, "notFound" | "ratingClosed" | "ratingTooEarly" | "ratingOver">;
  return transact(context, (tx): Done => {
    const job = findOwnAnswer(tx, bookingId);
    if (!job) return refuse("notFound");
    if (job.state === "done") return ok();
    if (job.state === "closed") return refuse("ratingClosed");
    if (job.state === "early") return refuse("ratingTooEarly");
    if (job.state === "over") return refuse("ratingOver");
    const { companyId, eventId, day } = job;
    const { userId } = tx.actor;
    const raterKey = raterKeyOf(tx, { companyId, userId });
    const given = {
      id: newId(tx.now),
      bookingId,
      userId,
      companyId,
      eventId,
      day,
      createdAt: tx.now,
      raterKey,
      ...marks,
    };
    tx.db
      .insert(ratings)
      .values({ direction: "ofCompany", ...given })
      .run();
    renew(tx, companyId);
    return ok();
  });
}

const aboutCompany = (companyId: string) => and(eq(ratings.companyId, companyId), sql`direction = 'ofCompany'`);

/** One key for all that one person says about one company. */
function raterKeyOf({ db }: Pick<Context, "db">, { companyId, userId }: { companyId: string; userId: string }): string {
  const known = db
    .select({ raterKey: ratings.raterKey })
    .from(ratings)
    .where(and(aboutCompany(companyId), eq(ratings.userId, userId)))
    .limit(1)
    .get();
  return known?.raterKey ?? randomUUID();
}

/** Takes the answers into the numbers that are shown, once enough people have answered since the last time (RATE-05). */
function renew(tx: Context, companyId: string): void {
  const rows = tx.db
    .select()
    .from(ratings)
    .where(and(aboutCompany(companyId), gte(ratings.createdAt, countedSince(tx.now))))
    .all();
  const answers = rows.map(({ raterKey, briefing, safety, punctualEnd, countedAt }) => ({
    rater: raterKey ?? "",
    briefing: briefing ?? 0,
    safety: safety ?? 0,
    punctualEnd: punctualEnd ?? 0,
    isNew: countedAt === null,
  }));
  const since = new Set(answers.filter(({ isNew }) => isNew).map(({ rater }) => rater)).size;
  const shown = tx.db.select().from(companyRatings).where(eq(companyRatings.companyId, companyId)).get();
  const sums = sumOfCompany(answers);
  if (!isRenewed({ shown: shown !== undefined, people: sums.people, since })) return;
  const renewed = { ...sums, renewedAt: tx.now };
  tx.db
    .insert(companyRatings)
    .values({ companyId, ...renewed })
    .onConflictDoUpdate({ target: companyRatings.companyId, set: renewed })
    .run();
  tx.db
    .update(ratings)
    .set({ countedAt: tx.now })
    .where(and(aboutCompany(companyId), isNull(ratings.countedAt)))
    .run();
}
