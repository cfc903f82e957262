import { and, asc, eq, gt, gte, inArray, isNull, lt, min, type SQL, sql } from "drizzle-orm";
import { bookedPosition, isReplacing, listedPosition } from "~/domain/shared/tables/live-rows";
import {
  bookings,
  checkIns,
  events,
  listEntries,
  positions,
  replacements,
  staffProfiles,
  staffTypes,
  users,
} from "~db/schema";
import type { Context } from "../../shared/context";
import { byName } from "../../shared/tables/name-columns";
import { selectPlaces } from "../place-rows.server";
import { type PlaceState, type PlanFilter, ROWS_OF_PAGE } from "./plan-rules";
import type { Week } from "./week";

type Reader = Pick<Context, "db" | "now">;
/** A company's own week, or with null that of every company. */
export interface Asked {
  week: Pick<Week, "from" | "until">;
  filter: PlanFilter;
}

/** How a place stands at an instant; the filter and the entry ask the same. */
const stateAt = (now: number) => sql<PlaceState>`case
  when ${bookings.hoursConfirmedAt} is not null then 'done'
  when ${bookings.id} is null then iif(${listEntries.id} is not null, 'ready', iif(${isReplacing}, 'dropOut', 'open'))
  when ${bookings.endsAt} <= ${now} then 'hoursOpen'
  when exists (select 1 from ${checkIns} where ${checkIns.bookingId} = ${bookings.id} and ${checkIns.act} = 'here'
    and ${checkIns.side} = 'company' and ${checkIns.undoneAt} is null) then 'here'
  when ${bookings.startsAt} <= ${now} then 'running'
  when ${bookings.contractSubmittedAt} is null then 'notConfirmed'
  else 'booked' end`;

/** Places that begin in the week, as far as the filter lets them through. */
function wanted({ now }: Reader, { week, filter: { companyId, region, state } }: Asked): SQL | undefined {
  return and(
    isNull(positions.deletedAt),
    gte(positions.startsAt, week.from),
    lt(positions.startsAt, week.until),
    companyId === null
      ? undefined
      : and(eq(events.companyId, companyId), gt(events.latestEndAt, week.from), lt(events.earliestStartAt, week.until)),
    region === null ? undefined : eq(positions.placeState, region),
    state === null ? undefined : sql`${stateAt(now)} = ${state}`,
  );
}

const first = min(positions.startsAt);

/** The rows of a page in the order of their first start, then name, and one more if there is a next page. */
export function listRowIds(context: Reader, asked: Asked): string[] {
  const { by, page } = asked.filter;
  const from = { limit: ROWS_OF_PAGE + 1, offset: (page - 1) * ROWS_OF_PAGE };
  if (by === "people") {
    const people = context.db
      .select({ id: bookings.userId })
      .from(positions)
      .innerJoin(events, eq(events.id, positions.eventId))
      .innerJoin(bookings, bookedPosition)
      .innerJoin(users, eq(users.id, bookings.userId))
      .leftJoin(listEntries, listedPosition)
      .where(wanted(context, asked))
      .groupBy(bookings.userId)
      .orderBy(first, byName(users.firstName, users.lastName), asc(users.id))
      .limit(from.limit)
      .offset(from.offset);
    return people.all().map(({ id }) => id);
  }
  const jobs = context.db
    .select({ id: positions.jobId })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(listEntries, listedPosition)
    .where(wanted(context, asked))
    .groupBy(positions.jobId)
    .orderBy(first, asc(events.eventName), asc(staffTypes.nameDe), asc(positions.jobId))
    .limit(from.limit)
    .offset(from.offset);
  return jobs.all().map(({ id }) => id);
}

const ofRows = ({ filter: { by } }: Asked, ids: string[]) =>
  by === "people" ? inArray(bookings.userId, ids) : inArray(positions.jobId, ids);

/** The places of these rows in the week. */
export const listPlacesOfRows = (context: Reader, asked: Asked, ids: string[]) =>
  selectPlaces(context, { state: stateAt(context.now) })
    .where(and(wanted(context, asked), ofRows(asked, ids)))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();

export type PlaceOfRow = ReturnType<typeof listPlacesOfRows>[number];

/** Who dropped out of these rows, and somebody else has the place. */
export const listReplaced = ({ db }: Reader, { week, filter }: Asked, ids: string[]) =>
  db
    .select({
      positionId: bookings.positionId,
      eventId: positions.eventId,
      jobId: positions.jobId,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      firstName: users.firstName,
      lastName: users.lastName,
      staffTypeDe: staffTypes.nameDe,
      staffTypeEn: staffTypes.nameEn,
      eventName: events.eventName,
    })
    .from(bookings)
    .innerJoin(replacements, eq(replacements.bookingId, bookings.id))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        sql`${bookings.cancelledAt} is not null and ${replacements.filledAt} is not null`,
        gte(bookings.startsAt, week.from),
        lt(bookings.startsAt, week.until),
        filter.companyId === null ? undefined : eq(bookings.companyId, filter.companyId),
        filter.by === "people" ? inArray(bookings.userId, ids) : inArray(positions.jobId, ids),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .all();

/** All that these people are booked for around a week, whoever booked them, and when they were born. */
export const listSpansOf = ({ db }: Reader, { from, until }: Pick<Week, "from" | "until">, userIds: string[]) =>
  db
    .select({
      bookingId: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      dateOfBirth: staffProfiles.dateOfBirth,
    })
    .from(bookings)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, bookings.userId))
    .where(
      and(
        inArray(bookings.userId, userIds),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, from),
        lt(bookings.startsAt, until),
      ),
    )
    .all();
