import { and, asc, eq } from "drizzle-orm";
import { confirmedCount, eventLabels } from "~/domain/event/overview/status-rules";
import { bookings, events, hoursConfirmations, positions, staffTypes, users } from "~db/schema";
import { amountBookedCents, finalAmountCents } from "../event/rules";
import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { contested, latestHours, liveBooking, notDeleted, paidOutstandingCents } from "./hours-rows.server";
import { closesAtIfConfirmable, payableCentsOf, positionFactsOf } from "./my-events.queries.server";

/**
 * One event of a company with its positions by job, their people, hours and amounts, or null when it is another
 * company's (MYE-04, MYE-14). Amounts in cents without VAT. Two statements.
 */
export function findMyEvent(
  { db, now }: Pick<Context, "db" | "now">,
  { companyId, eventId }: { companyId: string; eventId: string },
  settings: Settings,
) {
  const event = db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), eq(events.companyId, companyId)))
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

function listPositions({ db }: Pick<Context, "db">, eventId: string) {
  return db
    .select({
      positionId: positions.id,
      jobId: positions.jobId,
      staffTypeDe: staffTypes.nameDe,
      staffTypeEn: staffTypes.nameEn,
      jobPlace: positions.jobPlace,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      totalCents: positions.jobTotalCostCents,
      bookingId: bookings.id,
      firstName: users.firstName,
      lastName: users.lastName,
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
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(hoursConfirmations, latestHours)
    .where(eq(events.id, eventId))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}
