import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { bookedPosition, listedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import {
  bookings,
  briefingReads,
  briefings,
  companies,
  contracts,
  events,
  hoursConfirmations,
  jobs,
  listEntries,
  positions,
  replacements,
  staffTypes,
} from "~db/schema";
import { ownedBy } from "../event/own.server";
import type { Context, UserActor } from "../shared/context";
import type { inList } from "../shared/prepared.server";
import { contested, latestHours, paidOutstandingCents } from "./hours-rows.server";
import { listPositionPeople, type PositionPeople } from "./position-people.queries.server";

type Reader = Context<UserActor>;
type Language = "de" | "en";
/** Which positions: of whole events, of whole jobs, or some of them. */
export type WhichJobs =
  | { eventIds: readonly string[] }
  | { jobIds: readonly string[] }
  | { positionIds: readonly string[] };

/** A job with its event and company, and its positions with all that is known of them to whoever asks. */
export type WholeJob = ReturnType<typeof jobRows>[number] & { positions: WholePosition[] };
export type WholePosition = PositionRow & { people: PositionPeople; briefings: { slot: number; read: boolean }[] };
type PositionRow = ReturnType<typeof positionRows>[number];

/**
 * Jobs with their positions by start, in as many statements whatever their number. Employers find their own company's,
 * the agency all; staff find whatever was chosen for them, and of other people's applications, bookings and contracts
 * nothing (D-98).
 */
export function listWholeJobs(context: Reader, which: WhichJobs, language: Language): WholeJob[] {
  const rows = positionRows(context, which);
  const people = listPositionPeople(context, rows);
  const files = briefingsOf(context, rows);
  const byJob = new Map<string, WholePosition[]>();
  for (const row of rows) {
    const position = { ...row, people: people(row), briefings: files.get(row.position.id) ?? [] };
    const known = byJob.get(row.position.jobId);
    if (known) known.push(position);
    else byJob.set(row.position.jobId, [position]);
  }
  const wanted = "positionIds" in which ? { jobIds: [...byJob.keys()] } : which;
  return jobRows(context, wanted, language).map((row) => ({ ...row, positions: byJob.get(row.job.id) ?? [] }));
}

const json = (ids: readonly string[]) => JSON.stringify([...new Set(ids)]);
const oneOf = (column: Parameters<typeof inList>[0], ids: readonly string[]) =>
  sql`${column} in (select value from json_each(${json(ids)}))`;

function scopeOf({ actor }: Reader, companyId: Parameters<typeof ownedBy>[1]): SQL | undefined {
  return actor.role === "employee" ? undefined : ownedBy(actor, companyId);
}

function jobRows(context: Reader, which: Exclude<WhichJobs, { positionIds: unknown }>, language: Language) {
  const wanted = "eventIds" in which ? oneOf(jobs.eventId, which.eventIds) : oneOf(jobs.id, which.jobIds);
  return context.db
    .select({
      job: jobs,
      event: events,
      companyName: companies.companyName,
      jobName: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
    })
    .from(jobs)
    .innerJoin(events, eq(events.id, jobs.eventId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(staffTypes, eq(staffTypes.id, jobs.staffTypeId))
    .where(and(wanted, scopeOf(context, jobs.companyId)))
    .orderBy(asc(jobs.id))
    .all();
}

function positionRows(context: Reader, which: WhichJobs) {
  const wanted =
    "eventIds" in which
      ? oneOf(positions.eventId, which.eventIds)
      : "jobIds" in which
        ? oneOf(positions.jobId, which.jobIds)
        : oneOf(positions.id, which.positionIds);
  // A position that is named is found also after it was deleted: somebody has applied for it.
  const standing = "positionIds" in which ? undefined : isNull(positions.deletedAt);
  const { db, actor } = context;
  const rows = db
    .select({
      position: positions,
      booking: bookings,
      searchId: replacements.id,
      hours: hoursConfirmations,
      paidOutstandingCents,
      contested,
      contract: { id: contracts.id, signedAt: contracts.signedAt, submittedAt: contracts.submittedAt },
      entry: { userId: listEntries.userId, addedAt: listEntries.addedAt, heldUntil: listEntries.heldUntil },
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(hoursConfirmations, latestHours)
    .leftJoin(contracts, and(eq(contracts.bookingId, bookings.id), isNull(contracts.replacedAt)))
    .leftJoin(listEntries, listedPosition)
    .leftJoin(replacements, runningSearch)
    .where(and(wanted, standing, scopeOf(context, positions.companyId)))
    .orderBy(asc(positions.startsAt), asc(positions.endsAt), asc(positions.id))
    .all();
  return rows.map((row) => {
    const { booking, hours, contract, entry } = row;
    const mine = actor.role !== "employee" || booking?.userId === actor.userId;
    return {
      ...row,
      isBooked: booking !== null,
      booking: mine ? booking : null,
      hours: mine ? hours : null,
      contract: mine ? contract : null,
      entry: actor.role !== "employee" || entry?.userId === actor.userId ? entry : null,
    };
  });
}

/** The briefings in force by position, and whether whoever is booked has read them. */
function briefingsOf({ db, actor }: Reader, rows: readonly PositionRow[]) {
  const bookedBy = new Map(rows.map(({ position, booking }) => [position.id, booking?.userId]));
  // Staff read the briefings of their own work only.
  const ids = rows.flatMap(({ position, booking }) => (actor.role !== "employee" || booking ? [position.id] : []));
  const reads = db
    .select({ positionId: briefings.positionId, slot: briefings.slot, readBy: briefingReads.userId })
    .from(briefings)
    .leftJoin(briefingReads, eq(briefingReads.briefingId, briefings.id))
    .where(and(oneOf(briefings.positionId, ids), isNull(briefings.replacedAt)))
    .orderBy(asc(briefings.positionId), asc(briefings.slot))
    .all();
  const found = new Map<string, { slot: number; read: boolean }[]>();
  for (const { positionId, slot, readBy } of reads) {
    const known = found.get(positionId) ?? [];
    const read = readBy !== null && readBy === bookedBy.get(positionId);
    const same = known.find((each) => each.slot === slot);
    if (same) same.read ||= read;
    else known.push({ slot, read });
    found.set(positionId, known);
  }
  return found;
}
