import { eq, sql } from "drizzle-orm";
import { issueToken } from "~/domain/account/tokens.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { applications, positions } from "~db/schema";

/**
 * Tells each person whose application counts for places that were just added, once for all of a group, with a link that
 * takes them out (CREW-04). For the transaction that adds them: whoever applied for one by then was covered by a trigger.
 */
export function tellOfPlaces(tx: Context, positionIds: readonly string[]): void {
  for (const { positionId, places, startsAt } of added(tx.db).all({ positionIds: JSON.stringify(positionIds) }))
    for (const { applicationId, userId } of covered(tx.db).all({ positionId })) {
      const key = issueToken(tx, { purpose: "withdrawal", userId, subjectId: applicationId, expiresAt: startsAt });
      enqueue(tx, {
        kind: "mail",
        payload: { template: "places-added", userId, data: { positionId, applicationId, places, ...key } },
        dedupeKey: `places-added:${applicationId}`,
      });
    }
}

/** One place of each group, and how many came with it. */
const added = prepared((db) =>
  db
    .select({
      positionId: sql<string>`min(${positions.id})`,
      places: sql<number>`count(*)`,
      startsAt: positions.startsAt,
    })
    .from(positions)
    .where(inList(positions.id, "positionIds"))
    .groupBy(positions.groupId)
    .prepare(),
);

const covered = prepared((db) =>
  db
    .select({ applicationId: applications.id, userId: applications.userId })
    .from(applications)
    .where(eq(applications.positionId, sql.placeholder("positionId")))
    .prepare(),
);
