import { createHash } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { sessions } from "~db/schema";

/** Where a person is logged in right now, the latest first; `key` is the session that asks. */
export function listOwnSessions(
  { db, now }: Pick<Context, "db" | "now">,
  { userId, key }: { userId: string; key: string },
) {
  const asking = createHash("sha256").update(key).digest("hex");
  const rows = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
    .all();
  return rows.map(({ keyHash, userAgent, address, createdAt, lastSeenAt, remember }) => ({
    id: keyHash.slice(0, 12),
    current: keyHash === asking,
    userAgent,
    address,
    createdAt,
    lastSeenAt,
    remember,
  }));
}
