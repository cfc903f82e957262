import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { confirmedCount, eventLabels } from "~/domain/event/overview/status-rules";
import {
  attendanceAnswers,
  bookings,
  briefingReads,
  briefings,
  events,
  hoursConfirmations,
  listEntries,
  positions,
  staffTypes,
  users,
} from "~db/schema";
import { amountBookedCents, finalAmountCents } from "../event/rules";
import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { contested, latestHours, liveBooking, notDeleted, paidOutstandingCents } from "./hours-rows.server";
import { closesAtIfConfirmable, payableCentsOf, positionFactsOf } from "./my-events.queries.server";

/**
 * One event of a company with its positions by job, their people, hours and amounts, or null when it is another
 * company's (MYE-04, MYE-14); of any company when none is named. Amounts in cents without VAT. Two statements.
 */
export function findMyEvent(
  { db, now }: Pick<Context, "db" | "now">,
  { companyId, eventId }: { companyId: string | null; eventId: string },
  settings: Settings,
) {
  const event = db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), companyId === null ? undefined : eq(events.companyId, companyId)))
    .get();
  if (!event) return null;
  const rows = listPositions({ db }, eventId).map((row) => ({ row, facts: positionFactsOf(row) }));
  const positionsOfEvent = rows.map(({ row, facts }) => ({
    ...row,
    ...facts,
    closesAt: closesAtIfConfirmable(facts, now, settings),
  }));
  const facts = { positions: positionsOfEvent, expiresAt: event.expiresAt, now };
  return {
    ...event,
    labels: eventLabels(facts),
    ...confirmedCount(positionsOfEvent),
    amountBookedCents: amountBookedCents(positionsOfEvent),
    finalAmountCents: finalAmountCents(positionsOfEvent),
    payableCents: payableCentsOf(positionsOfEvent),
    jobs: byJob(positionsOfEvent),
  };
}

/** Jobs in the order of their first position. */
function byJob<P extends { jobId: string; staffTypeDe: string; staffTypeEn: string }>(positionsOfEvent: P[]) {
  const jobs = new Map<string, { jobId: string; staffTypeDe: string; staffTypeEn: string; positions: P[] }>();
  for (const position of positionsOfEvent) {
    const { jobId, staffTypeDe, staffTypeEn } = position;
    const job = jobs.get(jobId) ?? { jobId, staffTypeDe, staffTypeEn, positions: [] };
    job.positions.push(position);
    jobs.set(jobId, job);
  }
  return [...jobs.values()];
}

/** The briefings of a position that are in force. */
const ofPosition = sql`${briefings.positionId} = ${positions.id} and ${briefings.replacedAt} is null`;

function listPositions({ db }: Pick<Context, "db">, eventId: string) {
  return db
    .select({
      positionId: positions.id,
      jobId: positions.jobId,
      groupId: positions.groupId,
      staffTypeDe: staffTypes.nameDe,
      staffTypeEn: staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
      bookingId: bookings.id,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      contractSubmittedAt: bookings.contractSubmittedAt,
      answeredAt: attendanceAnswers.answeredAt,
      heldUntil: listEntries.heldUntil,
      briefings: sql<number>`(select count(*) from ${briefings} where ${ofPosition})`,
      readBriefings: sql<number>`(select count(*) from ${briefings} join ${briefingReads}
        on ${briefingReads.briefingId} = ${briefings.id} and ${briefingReads.userId} = ${bookings.userId} where ${ofPosition})`,
      confirmationId: hoursConfirmations.id,
      confirmStartsAt: hoursConfirmations.confirmStartsAt,
      confirmEndsAt: hoursConfirmations.confirmEndsAt,
      employerName: hoursConfirmations.employerName,
      signedWay: hoursConfirmations.signedWay,
      reason: hoursConfirmations.reason,
      confirmedAt: hoursConfirmations.confirmedAt,
      confirmedTotalCents: hoursConfirmations.confirmJobTotalCostCents,
      outstandingCents: hoursConfirmations.outstandingAmountCents,
      paidOutstandingCents,
      contested,
    })
    .from(events)
    .innerJoin(positions, notDeleted)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(bookings, liveBooking)
    .leftJoin(
      attendanceAnswers,
      sql`${attendanceAnswers.bookingId} = ${bookings.id} and ${attendanceAnswers.supersededAt} is null`,
    )
    .leftJoin(listEntries, and(eq(listEntries.positionId, positions.id), isNull(listEntries.removedAt)))
    .leftJoin(users, sql`${users.id} = coalesce(${bookings.userId}, ${listEntries.userId})`)
    .leftJoin(hoursConfirmations, latestHours)
    .where(eq(events.id, eventId))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}
