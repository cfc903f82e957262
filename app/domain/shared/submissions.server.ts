import { and, eq } from "drizzle-orm";
import { submissions } from "~db/schema";
import type { Context, UserActor } from "./context";
import type { Result } from "./result";
import { ok } from "./result";
import { transact } from "./transact.server";

/**
 * Runs a creating command once per person and submission: a repeat gets the first answer and changes nothing. The
 * answer must survive JSON. A refusal is not kept, so that a corrected form may be sent again.
 */
export function once<C extends Context<UserActor>, T, R extends string>(
  context: C,
  submissionId: string,
  command: (tx: C) => Result<T, R>,
): Result<T, R> {
  return transact(context, (tx): Result<T, R> => {
    const key = and(eq(submissions.userId, tx.actor.userId), eq(submissions.submissionId, submissionId));
    const known = tx.db.select().from(submissions).where(key).get();
    if (known) return ok(JSON.parse(known.resultJson) as T);
    const result = command(tx);
    if (!result.ok) return result;
    tx.db
      .insert(submissions)
      .values({
        userId: tx.actor.userId,
        submissionId,
        resultJson: JSON.stringify(result.value ?? null),
        createdAt: tx.now,
      })
      .run();
    return result;
  });
}
