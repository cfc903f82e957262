import { and, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { favourites } from "~db/schema";

/** Whom of these people the company has starred (TEAM-01). */
export function listFavourites(
  { db }: Pick<Context, "db">,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
): Set<string> {
  const rows = starred(db).all({ companyId, people: JSON.stringify([...new Set(userIds)]) });
  return new Set(rows.map(({ userId }) => userId));
}

const starred = prepared((db) =>
  db
    .select({ userId: favourites.userId })
    .from(favourites)
    .where(and(eq(favourites.companyId, sql.placeholder("companyId")), inList(favourites.userId, "people")))
    .prepare(),
);
