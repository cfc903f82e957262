import { createHash } from "node:crypto";
import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { beginsTicked, countedTimes, proposedTimes } from "~/domain/attendance/day/check-in-rules";
import { checkInsOf } from "~/domain/attendance/day/check-ins.queries.server";
import { type EventDay, findVisibleDay } from "~/domain/attendance/day/day-access.queries.server";
import { bookedPosition } from "~/domain/shared/tables/live-rows";
import { bookings, checkIns, positions, staffTypes, users } from "~db/schema";
import { openProfiles } from "../../application/profile-view.queries.server";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { byName } from "../../shared/tables/name-columns";
import { clockOf, endOfDay, minutesOf, startOfDay } from "../../shared/time.server";
import { usualBreak, windowEndsAt } from "../rules";

/**
 * The people of an event day whose hours one signature may confirm now, for the company or its on-site link: their start
 * has passed, the company's window is open and nothing is confirmed yet (HRS2-14). Null for everybody else.
 */
export function findSignable(context: Context, { eventId, day }: EventDay) {
  const { actor } = context;
  const signs = actor.kind === "link" || (actor.kind === "user" && actor.role === "employer");
  const found = signs ? findVisibleDay(context, { eventId, day }) : null;
  if (!found) return null;
  const { employerHoursWindowMinutes: windowMinutes } = readSettings(context);
  const booked = listUnconfirmed(context, { eventId, day }).filter(
    ({ startsAt }) => context.now <= windowEndsAt({ startsAt, windowMinutes }),
  );
  const ids = booked.map(({ bookingId }) => bookingId);
  const said = checkInsOf(context, ids);
  const isOpen = openProfiles(
    context,
    booked.map(({ userId }) => userId),
  );
  const anybodyReceived = isReceivedAt(context, { eventId, day });
  const until = booked.map(({ startsAt }) => windowEndsAt({ startsAt, windowMinutes }));
  return {
    event: found.event,
    /** Until when all of them can be signed for; null without anybody. */
    until: until.length === 0 ? null : Math.min(...until),
    people: booked.map((row) => {
      const noted = said(row.bookingId);
      const { hereAt, goneAt } = countedTimes(row, noted);
      const times = proposedTimes({ ...row, hereAt, goneAt });
      const { bookingId, positionId, startsAt, endsAt, workDe, workEn } = row;
      return {
        bookingId,
        positionId,
        startsAt,
        endsAt,
        workDe,
        workEn,
        hereAt,
        goneAt,
        noted,
        ticked: beginsTicked(noted, anybodyReceived),
        name: isOpen(row.userId) ? nameOf(row) : row.firstName,
        proposed: {
          jobStart: clockOf(times.startsAt),
          jobEnd: clockOf(times.endsAt),
          breakMinutes: usualBreak(minutesOf(times)),
        },
        /** What the price of other times is reckoned from. */
        terms: row,
        seen: seenOf([bookingId, row.userId, positionId, startsAt, endsAt, noted.hereAt, noted.goneAt]),
      };
    }),
  };
}

/** What a row showed, in short: another one means that it says something else by now (HRS2-15). */
const seenOf = (shown: (string | number | null)[]): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);

/** Whether somebody of the company said of anybody on this event day that they came. */
const isReceivedAt = ({ db }: Context, { eventId, day }: EventDay): boolean =>
  db
    .select({ id: checkIns.id })
    .from(checkIns)
    .innerJoin(bookings, eq(bookings.id, checkIns.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(
      and(
        eq(positions.eventId, eventId),
        gte(positions.startsAt, startOfDay(day)),
        lte(positions.startsAt, endOfDay(day) - 1),
        eq(checkIns.act, "here"),
        eq(checkIns.side, "company"),
        isNull(checkIns.undoneAt),
      ),
    )
    .limit(1)
    .get() !== undefined;

const listUnconfirmed = ({ db, now }: Context, { eventId, day }: EventDay) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
      breaksDeducted: bookings.breaksDeducted,
      bonusPercent: positions.bonusPercent,
      pricePerHourCents: positions.pricePerHourCents,
      effectivePricePerHourCents: positions.effectivePricePerHourCents,
      jobTravelCostCents: positions.jobTravelCostCents,
      jobTotalCostCents: positions.jobTotalCostCents,
    })
    .from(positions)
    .innerJoin(bookings, bookedPosition)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(positions.eventId, eventId),
        isNull(positions.deletedAt),
        isNull(bookings.hoursConfirmedAt),
        gte(positions.startsAt, startOfDay(day)),
        lte(positions.startsAt, Math.min(now, endOfDay(day) - 1)),
      ),
    )
    .orderBy(asc(positions.startsAt), byName(users.firstName, users.lastName))
    .all();
