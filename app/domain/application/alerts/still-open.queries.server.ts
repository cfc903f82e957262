import { and, gt, isNull, sql } from "drizzle-orm";
import { listEntries, positions } from "~db/schema";
import type { Context } from "../../shared/context";
import { inList, prepared } from "../../shared/prepared.server";

const openOnes = prepared((db) =>
  db
    .select({ id: positions.id })
    .from(positions)
    .where(
      and(
        inList(positions.id, "ids"),
        gt(positions.openUntil, sql.placeholder("now")),
        sql`not exists (select 1 from ${listEntries} l where l.position_id = ${positions.id} and l.removed_at is null)`,
        isNull(positions.deletedAt),
      ),
    )
    .prepare(),
);

/** Which of these positions can still be applied for by somebody. */
export const listStillOpen = ({ db, now }: Pick<Context, "db" | "now">, ids: readonly string[]): Set<string> =>
  new Set(
    openOnes(db)
      .all({ ids: JSON.stringify(ids), now })
      .map(({ id }) => id),
  );
