import { and, eq, sql } from "drizzle-orm";
import { applications, positions } from "~db/schema";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { prepared } from "../shared/prepared.server";

/**
 * An application counts for all equal places (CREW-04): those that are taken now, and those that the person had withdrawn
 * from before they applied, but for one that they were booked for. What opens for everybody later stays with who is
 * asked first. For the transaction of a caller who has made the application; places that come later are covered by triggers.
 */
export function coverGroup(tx: Context, applicationId: string): void {
  const made = tx.db.select().from(applications).where(eq(applications.id, applicationId)).get();
  if (!made) return;
  const { positionId, userId, remarks, appliedAt } = made;
  const fresh = { remarks, appliedAt, withdrawnAt: null, readyAt: null, readyBy: null };
  for (const place of uncovered(tx.db).all({ positionId, userId, appliedAt, now: tx.now })) {
    if (place.applicationId)
      tx.db.update(applications).set(fresh).where(eq(applications.id, place.applicationId)).run();
    else
      tx.db
        .insert(applications)
        .values({ id: newId(tx.now), positionId: place.positionId, userId, ...fresh })
        .run();
  }
}

/** The equal places for which the person has no application, or one that was withdrawn before this one was made. */
const uncovered = prepared((db) => {
  const given = sql.placeholder;
  return db
    .select({ positionId: positions.id, applicationId: applications.id })
    .from(positions)
    .leftJoin(applications, and(eq(applications.positionId, positions.id), eq(applications.userId, given("userId"))))
    .where(
      and(
        sql`${positions.groupId} = (select p.group_id from positions p where p.id = ${given("positionId")})`,
        sql`${positions.deletedAt} is null and ${positions.opensAt} <= ${given("now")}`,
        sql`(${applications.id} is null or (${applications.withdrawnAt} <= ${given("appliedAt")}
          and ${applications.rejectedAt} is null and not exists (select 1 from bookings b where b.application_id = ${applications.id})))`,
      ),
    )
    .prepare();
});
