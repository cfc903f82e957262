import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { tokens, users } from "~db/schema";
import type { Context } from "../shared/context";
import { foldEmail } from "./email-rules";

/**
 * Whether an address belongs to an account other than `userId`: as its address, or as the one before, to which a mailed
 * link still leads back (SAFE-03).
 */
export function isEmailInUse({ db, now }: Pick<Context, "db" | "now">, email: string, userId = ""): boolean {
  const folded = foldEmail(email);
  const owner = and(eq(users.emailFolded, folded), ne(users.id, userId));
  if (db.select({ id: users.id }).from(users).where(owner).get()) return true;
  const before = and(
    eq(tokens.subjectId, folded),
    eq(tokens.purpose, "undoChange"),
    isNull(tokens.usedAt),
    gt(tokens.expiresAt, now),
    ne(tokens.userId, userId),
  );
  return db.select({ userId: tokens.userId }).from(tokens).where(before).get() !== undefined;
}
