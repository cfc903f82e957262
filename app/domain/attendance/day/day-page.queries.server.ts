import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { MISSING_AFTER_MINUTES } from "~/domain/attendance/day/check-in-rules";
import { waysOf } from "~/domain/attendance/late/late-team.queries.server";
import { attendanceState } from "~/domain/attendance/reminders/attendance-rules";
import { phoneVisible } from "~/domain/event/event-day-rules";
import { readDropOuts } from "~/domain/event/overview/drop-outs.queries.server";
import { listFavourites } from "~/domain/selection/people/favourites.queries.server";
import type { Context } from "~/domain/shared/context";
import { bookedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import { byName } from "~/domain/shared/tables/name-columns";
import { clockOf, endOfDay, startOfDay } from "~/domain/shared/time.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { attendanceAnswers, bookings, positions, replacements, staffTypes, users } from "~db/schema";
import { dayIsOpen, undoableUntil } from "./check-in-rules";
import { type BookingCheckIns, checkInsOf } from "./check-ins.queries.server";
import { type EventDay, findVisibleDay } from "./day-access.queries.server";
import { findDayCode } from "./day-codes.server";
import { replacedAt } from "./replaced-at.server";

/** A page shows so many people; a larger team is shown by its kinds of work (CHK-15). */
export const MOST_PEOPLE = 60;

interface Asked extends EventDay {
  language: "de" | "en";
  /** The kind of work to show of a large team. */
  work: string | null;
}

/**
 * Who is expected, who is here and who has left on an event day, for whoever receives them (CHK-01). Null for a
 * stranger's event, another day than that of a link, and a day on which no job begins.
 */
export function findDayPage(context: Context, { language, work, ...eventDay }: Asked) {
  const found = findVisibleDay(context, eventDay);
  if (!found) return null;
  const booked = listBooked(context, eventDay);
  const works = [...new Map(booked.map((row) => [row.workId, language === "de" ? row.workDe : row.workEn]))];
  const large = booked.length > MOST_PEOPLE;
  const chosen = large ? (works.find(([id]) => id === work)?.[0] ?? works[0]?.[0]) : null;
  const shown = booked.filter(({ workId }) => !large || workId === chosen).slice(0, MOST_PEOPLE);
  const ids = shown.map(({ userId }) => userId);
  const isOpen = openProfiles(context, ids);
  const portraits = listPortraits(context.db, context.actor.kind === "link" ? [] : ids.filter(isOpen));
  const said = checkInsOf(
    context,
    booked.map(({ bookingId }) => bookingId),
  );
  const wayOf = waysOf(
    context,
    shown.map(({ bookingId }) => bookingId),
  );
  const { event, meetingPoint, notes } = found;
  const gone = listGone(context, eventDay);
  const { actor } = context;
  const inside = actor.kind === "user" && (actor.role === "employer" || actor.role === "superuser");
  const starred = inside ? listFavourites(context, { companyId: event.companyId, userIds: ids }) : null;
  return {
    event,
    day: eventDay.day,
    meetingPoint,
    notes,
    open: dayIsOpen(booked, context.now),
    code: findDayCode(context, eventDay),
    total: booked.length,
    here: booked.filter((row) => stateOf(row, said(row.bookingId)) !== "expected").length,
    /** Places whose person dropped out, while somebody else is looked for; of all kinds of work (CREW-01). */
    dropOuts: gone.map(({ positionId, startsAt, endsAt, workDe, workEn, dropOut }) => ({
      positionId,
      start: clockOf(startsAt),
      end: clockOf(endsAt),
      work: language === "de" ? workDe : workEn,
      dropOut,
    })),
    works: large ? works.map(([id, name]) => ({ id, name, current: id === chosen })) : [],
    people: shown.map((row) => ({
      ...personOf(row, said(row.bookingId), context),
      way: stateOf(row, said(row.bookingId)) === "expected" ? wayOf(row.bookingId) : null,
      name: isOpen(row.userId) ? nameOf(row) : row.firstName,
      portraitFileId: portraits.get(row.userId) ?? null,
      work: language === "de" ? row.workDe : row.workEn,
      /** For the company and the agency alone (TEAM-01). */
      star: starred && { userId: row.userId, starred: starred.has(row.userId) },
    })),
  };
}

export type DayPage = NonNullable<ReturnType<typeof findDayPage>>;
export type DayPerson = DayPage["people"][number];

type Row = ReturnType<typeof listBooked>[number];

const ofDay = ({ eventId, day }: EventDay) =>
  and(
    eq(positions.eventId, eventId),
    isNull(positions.deletedAt),
    gte(positions.startsAt, startOfDay(day)),
    lt(positions.startsAt, endOfDay(day)),
  );

const listBooked = ({ db }: Context, { eventId, day }: EventDay) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      hoursConfirmedAt: bookings.hoursConfirmedAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      workId: staffTypes.id,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
      answeredAt: attendanceAnswers.answeredAt,
      replacedAt,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .leftJoin(
      attendanceAnswers,
      and(eq(attendanceAnswers.bookingId, bookings.id), sql`${attendanceAnswers.supersededAt} is null`),
    )
    .where(ofDay({ eventId, day }))
    .orderBy(asc(positions.startsAt), byName(users.firstName, users.lastName))
    .all();

function listGone({ db }: Context, { eventId, day }: EventDay) {
  const places = db
    .select({
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(positions)
    .innerJoin(replacements, runningSearch)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(ofDay({ eventId, day }))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
  const dropOuts = readDropOuts(
    db,
    places.map(({ positionId }) => positionId),
  );
  return places.flatMap((place) => {
    const dropOut = dropOuts.get(place.positionId);
    return dropOut ? [{ ...place, dropOut }] : [];
  });
}

/** Signed hours say that somebody was there; else whoever receives them does. Their own word waits for that (CHK-07). */
function stateOf({ hoursConfirmedAt }: Row, { rows }: BookingCheckIns): "expected" | "here" | "gone" {
  const tapped = (act: "here" | "gone") => rows.some((row) => row.side === "company" && row.act === act);
  if (hoursConfirmedAt !== null || tapped("gone")) return "gone";
  return tapped("here") ? "here" : "expected";
}

function personOf(row: Row, said: BookingCheckIns, { actor, now }: Context) {
  const { bookingId, positionId, startsAt, endsAt, answeredAt, phone } = row;
  const clock = (at: number | null) => (at === null ? null : clockOf(at));
  const last = said.rows.filter(({ side }) => side === "company").at(-1);
  const own = (act: "here" | "gone") => said.rows.find((one) => one.side === "person" && one.act === act);
  const group = stateOf(row, said);
  return {
    bookingId,
    positionId,
    start: clockOf(startsAt),
    end: clockOf(endsAt),
    group,
    attendance: attendanceState({ cancelled: false, answered: answeredAt !== null }),
    phone: phoneVisible(actor, { startsAt, endsAt }, now) ? phone : null,
    hereAt: clock(said.hereAt),
    goneAt: clock(said.goneAt),
    replacedAt: clock(row.replacedAt),
    /** What the person says of themselves and nobody has confirmed (CHK-07). */
    saysHere: group === "expected" ? clock(own("here")?.saidAt ?? null) : null,
    saysGone: group === "gone" ? null : clock(own("gone")?.saidAt ?? null),
    late: group === "expected" && said.hereAt === null && now >= startsAt + MISSING_AFTER_MINUTES * 60_000,
    undoId: last && row.hoursConfirmedAt === null && now < undoableUntil(last.receivedAt) ? last.id : null,
  };
}
