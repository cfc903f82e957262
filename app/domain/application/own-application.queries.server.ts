import { and, eq, sql } from "drizzle-orm";
import { bookedApplication, listedApplication } from "~/domain/shared/tables/live-rows";
import {
  applications,
  bookings,
  companies,
  events,
  jobs,
  listEntries,
  positions,
  staffProfiles,
  staffTypes,
} from "~db/schema";
import type { Context, UserActor } from "../shared/context";

type Reader = Context<UserActor>;

const columns = {
  id: applications.id,
  remarks: applications.remarks,
  appliedAt: applications.appliedAt,
  withdrawnAt: applications.withdrawnAt,
  rejectedAt: applications.rejectedAt,
  readyAt: applications.readyAt,
  listEntryId: listEntries.id,
  bookingId: bookings.id,
  /** They were booked, and the company has cancelled that (D-33). */
  bookingCancelled: sql<number>`exists (select 1 from ${bookings} gone where gone.application_id = ${applications.id}
    and gone.cancelled_at is not null)`,
  positionId: positions.id,
  eventId: positions.eventId,
  companyId: positions.companyId,
  staffTypeId: positions.staffTypeId,
  jobPlace: positions.jobPlace,
  latitude: positions.latitude,
  longitude: positions.longitude,
  startsAt: positions.startsAt,
  endsAt: positions.endsAt,
  deletedAt: positions.deletedAt,
  pricePerHourCents: positions.pricePerHourCents,
  bonusPercent: positions.bonusPercent,
  travelCents: positions.jobTravelCostCents,
  totalCents: positions.staffTotalCents,
  jobNameDe: staffTypes.nameDe,
  jobNameEn: staffTypes.nameEn,
  jobDescription: jobs.jobDescription,
  jobRequirements: jobs.jobRequirements,
  eventName: events.eventName,
  companyName: companies.companyName,
  homeLatitude: staffProfiles.latitude,
  homeLongitude: staffProfiles.longitude,
};

/** The person's own application for a position with its job, or null; nobody else's is ever found (MYJ-10, D-98). */
export function findOwnApplication(context: Reader, { positionId, eventId }: { positionId: string; eventId: string }) {
  return select(context, and(eq(applications.positionId, positionId), eq(positions.eventId, eventId)));
}

/** The same by the application's own id. */
export function findOwnApplicationById(context: Reader, applicationId: string) {
  return select(context, eq(applications.id, applicationId));
}

function select({ db, actor }: Reader, which: ReturnType<typeof and>) {
  return (
    db
      .select(columns)
      .from(applications)
      .innerJoin(positions, eq(positions.id, applications.positionId))
      .innerJoin(jobs, eq(jobs.id, positions.jobId))
      .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(companies, eq(companies.id, positions.companyId))
      .innerJoin(staffProfiles, eq(staffProfiles.userId, applications.userId))
      .leftJoin(bookings, bookedApplication)
      .leftJoin(listEntries, listedApplication)
      .where(and(which, eq(applications.userId, actor.userId)))
      .get() ?? null
  );
}
