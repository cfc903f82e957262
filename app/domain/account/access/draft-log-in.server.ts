import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { findAccountToken, issueToken, spendTokensOf, unsealKey } from "../tokens.server";
import { SECOND_STEP_MS } from "./access-rules";

const [REMEMBER, ONCE] = ["remember", "once"];

/** A log-in whose password was right, for ten minutes; it opens nothing before its second step (ACCS-05). */
export function draftLogIn(context: Context, { userId, remember }: { userId: string; remember: boolean }): string {
  const expiresAt = context.now + SECOND_STEP_MS;
  const subjectId = remember ? REMEMBER : ONCE;
  return unsealKey(issueToken(context, { purpose: "secondStep", userId, subjectId, expiresAt }));
}

/** Whose log-in a draft is; null when it is over. */
export function findLogInDraft(context: Pick<Context, "db" | "now">, key: string) {
  const found = findAccountToken(context, "secondStep", key);
  const user = found && context.db.select().from(users).where(eq(users.id, found.userId)).get();
  if (!found || !user || user.deactivatedAt !== null) return null;
  return { userId: user.id, role: user.role, email: user.email, remember: found.subjectId === REMEMBER };
}

/** Uses the draft up, and every other of the person. */
export function endLogInDraft(context: Context, key: string): Result<undefined, "secondStepOver"> {
  return transact(context, (tx): Result<undefined, "secondStepOver"> => {
    const draft = findLogInDraft(tx, key);
    if (!draft) return refuse("secondStepOver");
    spendTokensOf(tx, "secondStep", draft.userId);
    return ok();
  });
}
