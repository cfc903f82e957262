import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { users, workOverrides } from "~db/schema";
import type { StoredFinding } from "./override-rules";

const ofPosition = prepared((db) =>
  db
    .select({
      userId: workOverrides.userId,
      findingsJson: workOverrides.findingsJson,
      reason: workOverrides.reason,
      overriddenAt: workOverrides.overriddenAt,
      by: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(workOverrides)
    .innerJoin(users, eq(users.id, workOverrides.overriddenBy))
    .where(and(eq(workOverrides.positionId, sql.placeholder("positionId"))))
    .orderBy(asc(workOverrides.overriddenAt), sql`work_overrides.rowid`)
    .prepare(),
);

export interface WorkOverride {
  findings: StoredFinding[];
  reason: string;
  overriddenAt: number;
  /** Who of the agency. */
  by: string;
}

/** By person what the agency has allowed for a position; the last one counts (WORK-14). */
export const listOverrides = ({ db }: Pick<Context, "db">, positionId: string): Map<string, WorkOverride> =>
  new Map(
    ofPosition(db)
      .all({ positionId })
      .map(({ userId, findingsJson, ...row }) => [userId, { ...row, findings: JSON.parse(findingsJson) }]),
  );
