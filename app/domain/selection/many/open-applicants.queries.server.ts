import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { applications, positions, staffTypes, users } from "~db/schema";

/** Who has applied for the positions of an event that still stand and was not rejected, by the start (BULK-11). */
export function listOpenApplicants({ db }: Pick<Context, "db">, eventId: string, language: "de" | "en") {
  return db
    .select({
      applicationId: applications.id,
      positionId: positions.id,
      firstName: users.firstName,
      lastName: users.lastName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      readyAt: applications.readyAt,
    })
    .from(positions)
    .innerJoin(applications, eq(applications.positionId, positions.id))
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(positions.eventId, eventId),
        isNull(positions.deletedAt),
        isNull(applications.withdrawnAt),
        isNull(applications.rejectedAt),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.id), asc(applications.appliedAt))
    .all();
}

export type OpenApplicant = ReturnType<typeof listOpenApplicants>[number];
