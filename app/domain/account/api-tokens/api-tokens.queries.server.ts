import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { apiTokens, users } from "~db/schema";
import { tokenState } from "./token-rules";

type Reader = Pick<Context, "db" | "now">;

/** How many tokens of a company open something now. */
export function countLiveTokens({ db, now }: Reader, companyId: string): number {
  const live = and(eq(apiTokens.companyId, companyId), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now));
  return db.select({ live: count() }).from(apiTokens).where(live).get()?.live ?? 0;
}

/** So many of those that are over are shown beside the live ones. */
const MOST_SHOWN = 25;

/** The tokens of a company, the newest first; none can be read out. */
export function listTokens({ db, now }: Reader, companyId: string) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scope: apiTokens.scope,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedOn: apiTokens.lastUsedOn,
      revokedAt: apiTokens.revokedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdBy))
    .where(eq(apiTokens.companyId, companyId))
    .orderBy(desc(apiTokens.createdAt))
    .limit(MOST_SHOWN)
    .all()
    .map(({ revokedAt, ...row }) => ({ ...row, state: tokenState({ expiresAt: row.expiresAt, revokedAt }, now) }));
}

/** What a mail about a token says of it; null once it opens nothing any more. */
export function findLiveToken({ db, now }: Reader, id: string) {
  const row = db.select().from(apiTokens).where(eq(apiTokens.id, id)).get();
  return row && tokenState(row, now) === "live" ? row : null;
}
