import { and, count, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { briefingReads, briefings } from "~db/schema";

/** How many briefings of a position its person has not read. */
export function countUnread({ db }: Pick<Context, "db">, of: { positionId: string; userId: string }): number {
  const row = db
    .select({ unread: count() })
    .from(briefings)
    .leftJoin(briefingReads, and(eq(briefingReads.briefingId, briefings.id), eq(briefingReads.userId, of.userId)))
    .where(and(eq(briefings.positionId, of.positionId), isNull(briefings.replacedAt), isNull(briefingReads.readAt)))
    .get();
  return row?.unread ?? 0;
}
