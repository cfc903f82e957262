import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { ownedBy } from "~/domain/event/own.server";
import { groupPositions, type PositionGroup, positionState } from "~/domain/event/rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { bookedPosition, listedPosition } from "~/domain/shared/tables/live-rows";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { applications, bookings, events, jobs, listEntries, positions, staffTypes, users } from "~db/schema";
import { readDropOuts } from "./drop-outs.queries.server";
import { isUrgent } from "./missing-rules";
import type { OverviewJob, OverviewRow } from "./overview";

type UserContext = Context<UserActor>;

/** The jobs of an own event with their rows (OVR-08 to OVR-11, OVR-20); empty when it is not the actor's. */
export function listOverviewJobs(context: UserContext, eventId: string, language: "de" | "en"): OverviewJob[] {
  const { db, actor } = context;
  const found = db
    .select({ job: jobs, expiresAt: events.expiresAt, name: language === "de" ? staffTypes.nameDe : staffTypes.nameEn })
    .from(jobs)
    .innerJoin(staffTypes, eq(staffTypes.id, jobs.staffTypeId))
    .innerJoin(events, eq(events.id, jobs.eventId))
    .where(and(eq(jobs.eventId, eventId), ownedBy(actor, events.companyId)))
    .orderBy(asc(jobs.id))
    .all();
  const rows = positionsOf(
    context,
    found.map(({ job }) => job.id),
  );
  return found.map(({ job, name, expiresAt }) => {
    const own = rows.filter(({ jobId }) => jobId === job.id);
    return {
      id: job.id,
      name,
      firstDay: own[0] ? dayOf(own[0].startsAt) : null,
      lastDay: own[0] ? dayOf(Math.max(...own.map(({ startsAt }) => startsAt))) : null,
      total: own.length,
      booked: own.filter(({ state }) => state === "booked").length,
      jobDescription: job.jobDescription,
      jobRequirements: job.jobRequirements,
      bonusPercent: job.bonusPercent,
      rows: groupPositions(own).map((group) => rowOf(group, { expiresAt, now: context.now })),
    };
  });
}

type PositionLine = ReturnType<typeof positionsOf>[number];

/** One query for the positions with whoever is booked or on the list, and one for the applications. */
function positionsOf({ db, now }: UserContext, jobIds: string[]) {
  const found = db
    .select({
      position: positions,
      bookingId: bookings.id,
      entryId: listEntries.id,
      personId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      standbys: sql<number>`(select count(*) from standbys s where s.position_id = ${positions.id}
        and s.ended_at is null and s.starts_at > ${now})`,
    })
    .from(positions)
    .leftJoin(bookings, bookedPosition)
    .leftJoin(listEntries, listedPosition)
    .leftJoin(users, sql`${users.id} = coalesce(${bookings.userId}, ${listEntries.userId})`)
    .where(and(inArray(positions.jobId, jobIds), isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.endsAt), asc(positions.id))
    .all();
  const ids = found.map(({ position }) => position.id);
  const counts = countsOf(db, ids);
  const dropOuts = readDropOuts(db, ids);
  return found.map(({ position, bookingId, entryId, personId, firstName, lastName, standbys }) => {
    const { open = 0, rejected = 0 } = counts.get(position.id) ?? {};
    const dropOut = dropOuts.get(position.id) ?? null;
    const facts = {
      booked: bookingId !== null,
      onList: entryId !== null,
      replacing: dropOut !== null,
      applicationCount: open,
      rejectedCount: rejected,
    };
    const fullName = bookingId === null ? firstName : nameOf({ firstName, lastName });
    const person = firstName === null ? null : fullName;
    return {
      ...position,
      ...positionState(facts),
      totalCents: position.jobTotalCostCents,
      // Those who are booked for equal places stay together (CREW-06).
      personId: dropOut ? position.id : bookingId === null ? personId : null,
      userId: bookingId === null ? null : personId,
      person,
      standbys,
      dropOut,
    };
  });
}

function countsOf(db: Context["db"], positionIds: string[]): Map<string, { open: number; rejected: number }> {
  const rows = db
    .select({
      positionId: applications.positionId,
      open: sql<number>`sum(${applications.rejectedAt} is null and ${applications.withdrawnAt} is null)`,
      rejected: sql<number>`sum(${applications.rejectedAt} is not null)`,
    })
    .from(applications)
    .where(inArray(applications.positionId, positionIds))
    .groupBy(applications.positionId)
    .all();
  return new Map(rows.map(({ positionId, ...counts }) => [positionId, counts]));
}

function rowOf(
  { first, positions: alike, quantity }: PositionGroup<PositionLine>,
  times: { expiresAt: number; now: number },
): OverviewRow {
  return {
    id: first.id,
    groupId: first.groupId,
    quantity,
    day: dayOf(first.startsAt),
    start: clockOf(first.startsAt),
    end: clockOf(first.endsAt),
    minutes: minutesOf(first),
    jobPlace: first.jobPlace,
    priceCents: first.jobPriceCents * quantity,
    travelCents: first.jobTravelCostCents * quantity,
    totalCents: first.jobTotalCostCents * quantity,
    state: first.state,
    dropOut: first.dropOut,
    person: first.person,
    people: alike.flatMap(({ id, userId, person, standbys }) =>
      userId && person ? [{ positionId: id, userId, name: person, standbys }] : [],
    ),
    cancellable: first.state === "booked" && first.startsAt > times.now,
    urgent: first.state !== "booked" && first.state !== "dropOut" && isUrgent({ startsAt: first.startsAt, ...times }),
    standbys: alike.reduce((sum, { standbys }) => sum + standbys, 0),
    positions: alike.map(({ id, count }) => ({ id, count })),
  };
}
