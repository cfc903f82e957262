import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invitations } from "~db/schema";
import type { Context } from "../shared/context";
import { prepared } from "../shared/prepared.server";

/** Whether somebody is asked before all others for a position, and has not said no (TEAM-10). */
export const askedFirst = (positionId: SQLWrapper, userId: SQLWrapper | string): SQL =>
  sql`exists (select 1 from ${invitations} first where first.kind = 'team' and first.user_id = ${userId}
    and first.position_id = ${positionId} and first.answer is not 'declined')`;

/** The positions that a person sees before others do. */
export const listAskedFirst = ({ db }: Pick<Context, "db">, userId: string): Set<string> =>
  new Set(
    asked(db)
      .all({ userId })
      .map(({ positionId }) => positionId),
  );

const asked = prepared((db) =>
  db
    .select({ positionId: invitations.positionId })
    .from(invitations)
    .where(
      and(
        sql`${invitations.kind} = 'team'`,
        eq(invitations.userId, sql.placeholder("userId")),
        sql`${invitations.answer} is not 'declined'`,
      ),
    )
    .prepare(),
);
