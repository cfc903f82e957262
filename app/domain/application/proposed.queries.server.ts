import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invitations, positions } from "~db/schema";
import type { Context } from "../shared/context";
import { inList, prepared } from "../shared/prepared.server";

/** Whether somebody of the agency did it, by the column that says who. */
export const doneByAgency = (by: SQLWrapper): SQL<number> =>
  sql<number>`exists (select 1 from users doer where doer.id = ${by} and doer.role = 'superuser')`;

/** Whom of these people the agency has proposed for a place of the group, if they said yes (POOL-02). */
export const listProposed = (
  { db }: Pick<Context, "db">,
  groupId: string,
  userIds: readonly string[],
): ReadonlySet<string> =>
  new Set(
    proposed(db)
      .all({ groupId, people: JSON.stringify(userIds) })
      .map(({ userId }) => userId),
  );

const proposed = prepared((db) =>
  db
    .select({ userId: invitations.userId })
    .from(positions)
    .innerJoin(invitations, eq(invitations.positionId, positions.id))
    .where(
      and(
        eq(positions.groupId, sql.placeholder("groupId")),
        isNull(positions.deletedAt),
        // As it stands in the index of such invitations.
        sql`${invitations.kind} = 'direct'`,
        eq(invitations.answer, "accepted"),
        doneByAgency(invitations.askedBy),
        inList(invitations.userId, "people"),
      ),
    )
    .prepare(),
);
