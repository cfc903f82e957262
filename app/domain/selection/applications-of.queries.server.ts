import { and, asc, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { applications, events, positions, staffTypes } from "~db/schema";

/** What a person applied for among these positions of the actor's, by the start; withdrawn applications are not there. */
export function listApplicationsOf(
  { db, actor }: Context,
  { userId, positionIds }: { userId: string; positionIds: readonly string[] },
) {
  const scope = companyScope(actor);
  if (!scope) return [];
  return db
    .select({ applicationId: applications.id, positionId: positions.id, companyId: positions.companyId })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(
      and(
        eq(applications.userId, userId),
        inArray(positions.id, [...positionIds]),
        isNull(applications.withdrawnAt),
        scope.companyId ? eq(positions.companyId, scope.companyId) : undefined,
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}

/**
 * The same person's other open applications to the actor for work at the time of a position: what would be withdrawn
 * once the person is booked for it (D-97). What they do for other companies stays between them.
 */
export function listOverlappingApplications(
  { db, actor }: Context,
  { userId, positionId, language }: { userId: string; positionId: string; language: "de" | "en" },
) {
  const scope = companyScope(actor);
  const position = db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!scope || !position) return [];
  return db
    .select({
      applicationId: applications.id,
      positionId: positions.id,
      eventName: events.eventName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(applications.userId, userId),
        ne(positions.id, positionId),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
        isNull(positions.deletedAt),
        lt(positions.startsAt, position.endsAt),
        gt(positions.endsAt, position.startsAt),
        scope.companyId ? eq(positions.companyId, scope.companyId) : undefined,
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}
