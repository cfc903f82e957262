import { and, asc, count, eq, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { staffProfiles, users } from "~db/schema";
import { awaitingApproval } from "./awaiting-approval.server";

export interface Waiting {
  id: string;
  name: string;
  submittedAt: number;
}

/** Who waits for approval, the oldest first (BO-02). */
export function listAwaitingApproval({ db }: Pick<Context, "db">, after: string | null): Page<Waiting> {
  const key = readCursor(after, "number", "string");
  const beyond = key
    ? sql`(${staffProfiles.submittedAt}, ${staffProfiles.userId}) > (${key[0]}, ${key[1]})`
    : undefined;
  const read = db
    .select({
      id: staffProfiles.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      submittedAt: sql<number>`${staffProfiles.submittedAt}`,
    })
    .from(staffProfiles)
    .innerJoin(users, eq(users.id, staffProfiles.userId))
    .where(and(awaitingApproval({ db }), beyond))
    .orderBy(asc(staffProfiles.submittedAt), asc(staffProfiles.userId))
    .limit(listPageSize + 1)
    .all();
  const { rows, next } = pageOf(read, ({ submittedAt, id }) => [submittedAt, id]);
  return {
    rows: rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: nameOf({ firstName, lastName }) })),
    next,
  };
}

/** How many wait for approval. */
export function countAwaitingApproval({ db }: Pick<Context, "db">): number {
  return db.select({ count: count() }).from(staffProfiles).where(awaitingApproval({ db })).get()?.count ?? 0;
}
