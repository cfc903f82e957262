import { and, asc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { appliedJobVisible } from "~/domain/application/rules";
import type { Context } from "~/domain/shared/context";
import { bookedPosition, listedApplication } from "~/domain/shared/tables/live-rows";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { applications, bookings, companies, events, listEntries, positions, staffTypes } from "~db/schema";
import type { AppliedJob, AppliedJobStatus } from "./staff-view";

type Input = { userId: string; language: "de" | "en" };

/** What a person applied for at one company and can still be chosen for (SEL-29 to SEL-33), earliest first. */
export function listOpenAppliedJobs(
  { db }: Context,
  { userId, language, companyId }: Input & { companyId: string },
): AppliedJob[] {
  const rows = listRows(db, userId, language, companyId).filter((row) => row.withdrawnAt === null);
  const rivals = positionsWithRivals(
    db,
    userId,
    rows.map(({ positionId }) => positionId),
  );
  return rows
    .filter((row) =>
      appliedJobVisible({
        positionExists: row.deletedAt === null,
        rejected: row.rejectedAt !== null,
        booked: row.bookingId !== null,
        anotherReady: rivals.has(row.positionId),
      }),
    )
    .map(introduce);
}

/** Everything a person ever applied for, at every company (SEL-34), earliest first. */
export function listAllAppliedJobs({ db }: Context, { userId, language }: Input): AppliedJob[] {
  return listRows(db, userId, language, null).map(introduce);
}

type Row = ReturnType<typeof listRows>[number];

function introduce(row: Row): AppliedJob {
  return {
    applicationId: row.applicationId,
    positionId: row.positionId,
    jobId: row.jobId,
    eventName: row.eventName,
    companyName: row.companyName,
    jobName: row.jobName,
    jobPlace: row.jobPlace,
    day: dayOf(row.startsAt),
    start: clockOf(row.startsAt),
    end: clockOf(row.endsAt),
    status: statusOf(row),
  };
}

function statusOf(row: Row): AppliedJobStatus {
  if (row.deletedAt !== null) return "deleted";
  if (row.bookedUserId === row.userId) return "booked";
  if (row.rejectedAt !== null) return "rejected";
  if (row.withdrawnAt !== null) return "withdrawn";
  if (row.entryId !== null) return "onList";
  return row.readyAt === null ? "applied" : "ready";
}

function listRows(db: Context["db"], userId: string, language: "de" | "en", companyId: string | null) {
  return db
    .select({
      applicationId: applications.id,
      userId: applications.userId,
      positionId: positions.id,
      jobId: positions.jobId,
      eventName: events.eventName,
      companyName: companies.companyName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      deletedAt: positions.deletedAt,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      readyAt: applications.readyAt,
      bookingId: bookings.id,
      bookedUserId: bookings.userId,
      entryId: listEntries.id,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, positions.companyId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(listEntries, listedApplication)
    .where(and(eq(applications.userId, userId), companyId ? eq(positions.companyId, companyId) : undefined))
    .orderBy(asc(positions.startsAt), asc(applications.id))
    .all();
}

/** Which of these positions somebody else is ready for. */
function positionsWithRivals(db: Context["db"], userId: string, positionIds: readonly string[]): Set<string> {
  const rows = db
    .select({ positionId: applications.positionId })
    .from(applications)
    .where(
      and(
        inArray(applications.positionId, [...positionIds]),
        ne(applications.userId, userId),
        isNotNull(applications.readyAt),
      ),
    )
    .all();
  return new Set(rows.map(({ positionId }) => positionId));
}
