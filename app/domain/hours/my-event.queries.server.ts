import { and, asc, eq, sql } from "drizzle-orm";
import { confirmedCount, eventLabels } from "~/domain/event/overview/status-rules";
import { bookings, briefingReads, briefings, events, hoursConfirmations, positions } from "~db/schema";
import type { Context } from "../shared/context";
import type { Settings } from "../shared/settings";
import { contested, latestHours, paidOutstandingCents } from "./hours-rows.server";
import { closesAtIfConfirmable, payableCentsOf, positionFactsOf } from "./my-events.queries.server";
import { selectPlaces } from "./place-rows.server";

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
  return selectPlaces({ db }, ownColumns)
    .leftJoin(hoursConfirmations, latestHours)
    .where(eq(events.id, eventId))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}

const ownColumns = {
  totalCents: positions.jobTotalCostCents,
  briefings: sql<number>`(select count(*) from ${briefings} where ${ofPosition})`,
  readBriefings: sql<number>`(select count(*) from ${briefings} join ${briefingReads}
        on ${briefingReads.briefingId} = ${briefings.id} and ${briefingReads.userId} = ${bookings.userId} where ${ofPosition})`,
  /** Whether a day waits to be registered with the insurers, and when they were told last (ELDA-12, ELDA-13). */
  registrationPending: sql<number>`exists (select 1 from registration_days d where d.booking_id = ${bookings.id}
        and d.report_id is null and d.storno_at is null and d.voided_at is null)`,
  registeredAt: sql<number | null>`(select max(r.reported_at) from registration_days d
        join registration_reports r on r.id = d.report_id
        where d.booking_id = ${bookings.id} and d.storno_at is null and d.voided_at is null)`,
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
};
