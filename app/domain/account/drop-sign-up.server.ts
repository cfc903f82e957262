import { eq } from "drizzle-orm";
import { isUnfinished } from "~/domain/account/registration/registration.queries.server";
import { accountSearch, registrations, tokens, users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { foldEmail } from "./email-rules";

/** Who signed up with this address and has not completed it, or null (SAFE-20). */
export function findUnfinishedSignUp({ db }: Pick<Context, "db">, email: string): { userId: string } | null {
  const user = db
    .select()
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)))
    .get();
  return user && user.deactivatedAt === null && isUnfinished({ db }, user) ? { userId: user.id } : null;
}

/** Forgets a sign-up that was not completed, with its links. Belongs into the transaction that replaces it. */
export function dropSignUp(tx: Context, userId: string): void {
  tx.db.delete(tokens).where(eq(tokens.userId, userId)).run();
  tx.db.delete(registrations).where(eq(registrations.userId, userId)).run();
  tx.db.delete(accountSearch).where(eq(accountSearch.userId, userId)).run();
  tx.db.delete(users).where(eq(users.id, userId)).run();
  recordAudit(tx, { action: "account.signUpReplaced", objectType: "user", objectId: userId });
}
