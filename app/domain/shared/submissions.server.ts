import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { autosaves, submissions } from "~db/schema";
import { actorId, type Context } from "./context";
import type { Result } from "./result";
import { ok, refuse } from "./result";
import { digestOf } from "./sent/sent-digest.server";
import { transact } from "./transact.server";

/** A submission belongs to its command, so that another command may be sent under the same id (SAFE-23). */
export const submissionOf = (command: string, submissionId: string) => `${command} ${submissionId}`;

const keyOf = ({ actor }: Context, command: string, submissionId: string) =>
  and(eq(submissions.userId, actorId(actor)), eq(submissions.submissionId, submissionOf(command, submissionId)));

/** Whether this submission has had its answer: then its repeat is asked for nothing more, such as a new captcha. */
export const isAnswered = (context: Context, command: string, submissionId: string): boolean =>
  context.db
    .select()
    .from(submissions)
    .where(keyOf(context, command, submissionId))
    .get() !== undefined;

/**
 * Runs a creating command once per person, command and submission: a repeat gets the first answer and changes nothing. Visitors
 * are one person, so their submissions must be named beyond guessing. The answer must survive JSON. A refusal is not
 * kept, so that a corrected form may be sent again. `sent` is what the person or program gave, without what is made anew
 * each time; the same id with something else in it is refused, because it would be believed done (SAFE-47).
 */
export function once<C extends Context, S extends { submissionId: string }, T, R extends string>(
  context: C,
  command: string,
  sent: S,
  run: (tx: C) => Result<T, R>,
): Result<T, R | "submittedOtherwise"> {
  const { submissionId, ...content } = sent;
  return transact(context, (tx): Result<T, R | "submittedOtherwise"> => {
    const digest = digestOf(tx, content);
    const known = tx.db
      .select()
      .from(submissions)
      .where(keyOf(tx, command, submissionId))
      .get();
    // Null: it was answered before digests were kept.
    if (known && known.digest !== null && known.digest !== digest) return refuse("submittedOtherwise");
    if (known) return ok(JSON.parse(known.resultJson) as T);
    const result = run(tx);
    if (!result.ok) return result;
    tx.db
      .insert(submissions)
      .values({
        userId: actorId(tx.actor),
        submissionId: submissionOf(command, submissionId),
        resultJson: JSON.stringify(result.value ?? null),
        digest,
        createdAt: tx.now,
      })
      .run();
    return result;
  });
}

/** What a page says of the saves that it sends by itself. */
export interface SaveTurn {
  /** One time that somebody looked at the page; the page makes it. */
  view: string;
  /** Rises with each save of that view, its form included. */
  number: number;
}

/** No save is on its way for longer. */
const LONGEST_WAY_MS = DAY;

/**
 * Whether a save is not older than what the same view has saved already; then it counts as the latest. What a page sends
 * by itself may arrive late, twice or after a newer one, and would undo it (JOIN-06). Belongs into the transaction of the
 * save.
 */
export function takesTurn(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  { view, number }: SaveTurn,
): boolean {
  db.delete(autosaves)
    .where(and(eq(autosaves.userId, userId), lt(autosaves.savedAt, now - LONGEST_WAY_MS)))
    .run();
  const row = { number, savedAt: now };
  return (
    db
      .insert(autosaves)
      .values({ userId, view, ...row })
      .onConflictDoUpdate({
        target: [autosaves.userId, autosaves.view],
        set: row,
        setWhere: sql`excluded.number >= ${autosaves.number}`,
      })
      .run().changes > 0
  );
}
