import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { tokens } from "~db/schema";
import type { Context } from "../shared/context";

/** The new address of an account that waits for its link, or null (SAFE-02). */
export function findPendingEmail({ db, now }: Pick<Context, "db" | "now">, userId: string): string | null {
  const row = db
    .select({ email: tokens.subjectId })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        eq(tokens.purpose, "emailChange"),
        isNull(tokens.usedAt),
        gt(tokens.expiresAt, now),
      ),
    )
    .orderBy(desc(tokens.createdAt))
    .get();
  return row?.email ?? null;
}
