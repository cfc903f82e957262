import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Context } from "../shared/context";
import { prepared } from "../shared/prepared.server";

/** Whether somebody of the agency did it, by the column that says who. */
export const doneByAgency = (by: SQLWrapper): SQL<number> =>
  sql<number>`exists (select 1 from users doer where doer.id = ${by} and doer.role = 'superuser')`;

/** Whom of these people the agency has proposed for a place of the group, if they said yes (POOL-02). */
export const listProposed = (
  { db }: Pick<Context, "db">,
  groupId: string,
  userIds: readonly string[],
): ReadonlySet<string> => new Set(proposed(db).all({ groupId, people: JSON.stringify(userIds) }));

const proposed = prepared((db) => {
  const statement = db.$client.prepare<[object]>(
    `select i.user_id from positions p cross join invitations i indexed by invitations_direct on i.position_id = p.id
      where p.group_id = @groupId and p.deleted_at is null and i.kind = 'direct' and i.answer = 'accepted'
        and exists (select 1 from users u where u.id = i.asked_by and u.role = 'superuser')
        and i.user_id in (select value from json_each(@people))`,
  );
  return { all: (given: object) => statement.pluck().all(given) as string[] };
});
