import { and, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { staffProfiles, users } from "~db/schema";

/** Handed in and not decided; who was deactivated meanwhile waits for nothing. */
export function awaitingApproval({ db }: Pick<Context, "db">) {
  const active = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, staffProfiles.userId), isNull(users.deactivatedAt)));
  return and(isNotNull(staffProfiles.submittedAt), isNull(staffProfiles.approvedAt), exists(active));
}
