import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { workRefusal } from "~/domain/selection/rest/work-limit.server";
import { bookingRefusal, overlap } from "~/domain/selection/rules";
import { listedApplication } from "~/domain/shared/tables/live-rows";
import { applications, events, listEntries, positions, staffProfiles, staffTypes, users } from "~db/schema";
import type { OwnJob } from "../application/work/working-life.queries.server";
import type { Context } from "../shared/context";
import { dayOf } from "../shared/time.server";
import { ageOn } from "../staff/rules";
import { type PayLine, partsOf } from "./pay-line";

/** The entries of a company's booking list, as what an order of the whole list would book. */
export function listEntryKeys({ db }: Pick<Context, "db">, companyId: string): CandidateInput[] {
  return db
    .select({ positionId: listEntries.positionId, applicationId: listEntries.applicationId })
    .from(listEntries)
    .where(and(eq(listEntries.companyId, companyId), isNull(listEntries.removedAt)))
    .orderBy(asc(listEntries.startsAt), asc(listEntries.id))
    .all();
}

/** The applications of an address as what an order of them would book. */
export function listApplicationKeys({ db }: Pick<Context, "db">, applicationIds: readonly string[]): CandidateInput[] {
  return db
    .select({ positionId: applications.positionId, applicationId: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...applicationIds]))
    .all();
}

/** The companies that have something on their booking list, for the agency. */
export function listCompaniesWithEntries({ db }: Pick<Context, "db">): string[] {
  const rows = db
    .selectDistinct({ companyId: listEntries.companyId })
    .from(listEntries)
    .where(isNull(listEntries.removedAt))
    .all();
  return rows.map(({ companyId }) => companyId);
}

/**
 * Priced lines for these applicants, in the order of their work, each with the reason why it cannot be booked now.
 * What the actor may not see, or what is not one company's, is not there.
 */
export function listBookingLines(context: Context, wanted: readonly CandidateInput[]): PayLine[] {
  const { db, now } = context;
  if (wanted.length === 0) return [];
  const pairs = new Set(wanted.map(({ positionId, applicationId }) => `${positionId} ${applicationId}`));
  const rows = db
    .select({
      positionId: positions.id,
      groupId: positions.groupId,
      applicationId: applications.id,
      companyId: positions.companyId,
      eventId: events.id,
      eventNumber: events.eventNumber,
      eventName: events.eventName,
      staffTypeDe: staffTypes.nameDe,
      staffTypeEn: staffTypes.nameEn,
      userId: users.id,
      firstName: users.firstName,
      dateOfBirth: staffProfiles.dateOfBirth,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      ratePerHourCents: positions.effectivePricePerHourCents,
      bonusPercent: positions.bonusPercent,
      jobPriceCents: positions.jobPriceCents,
      travelCents: positions.jobTravelCostCents,
      entryId: listEntries.id,
      heldUntil: listEntries.heldUntil,
    })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(applications, eq(applications.positionId, positions.id))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(listEntries, listedApplication)
    .where(
      and(
        inArray(
          positions.id,
          wanted.map(({ positionId }) => positionId),
        ),
        inArray(
          applications.id,
          wanted.map(({ applicationId }) => applicationId),
        ),
      ),
    )
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  const together: typeof rows = [];
  return rows.flatMap((row): PayLine[] => {
    if (!pairs.has(`${row.positionId} ${row.applicationId}`)) return [];
    const refusal = refusalOf(context, row, together);
    if (refusal === null) together.push(row);
    const { dateOfBirth, jobPriceCents, ...line } = row;
    return [
      {
        ...line,
        bookingId: null,
        hoursConfirmationId: null,
        age: dateOfBirth ? ageOn(dateOfBirth, dayOf(now)) : null,
        ...partsOf(row),
        refusal,
      },
    ];
  });
}

/** Why somebody cannot be booked now, also together with the lines before (WORK-12); overlap among them is a clash. */
function refusalOf(context: Context, row: CandidateInput, together: readonly OwnJob[]): PayLine["refusal"] {
  const candidate = findCandidate(context, row);
  if (!candidate) return "notFound";
  const beside = together.filter((line) => line.userId === candidate.userId && !overlap(line, candidate));
  return bookingRefusal(candidate.facts) ?? workRefusal(context, candidate, beside);
}
