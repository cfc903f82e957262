import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { contactVisible } from "~/domain/event/event-day-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { clockOf, dayOf, type Span } from "~/domain/shared/time.server";
import { bookings, events, positions, staffTypes } from "~db/schema";
import { checkInWindow, meantJob } from "./check-in-rules";
import { checkInsOf } from "./check-ins.queries.server";
import type { EventDay } from "./day-access.queries.server";
import { isDayCode } from "./day-codes.server";

type Reader = Pick<Context<UserActor>, "db" | "now" | "actor">;

/** Jobs last half a day at most, and are checked in and out of within hours (CHK-05). */
const NEAR_MS = 24 * HOUR;

/** The person's own booked jobs around now, with what stands of coming and leaving. */
function listOwnJobs({ db, now, actor }: Reader) {
  const rows = db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      eventId: positions.eventId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      place: positions.jobPlace,
      eventName: events.eventName,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(
      and(
        eq(bookings.userId, actor.userId),
        isNull(bookings.cancelledAt),
        gte(bookings.endsAt, now - NEAR_MS),
        lte(bookings.startsAt, now + NEAR_MS),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .all();
  const said = checkInsOf(
    { db },
    rows.map(({ bookingId }) => bookingId),
  );
  return rows.map((row) => {
    const { hereAt, goneAt } = said(row.bookingId);
    return { ...row, day: dayOf(row.startsAt), here: hereAt !== null, hereAt, goneAt };
  });
}

export type OwnJob = ReturnType<typeof listOwnJobs>[number];

/** The job that a person means who scans the code of an event day; null when they are not booked there then (CHK-04). */
export const findOwnJobOfDay = (context: Reader, { eventId, day }: EventDay): OwnJob | null =>
  meantJob(
    listOwnJobs(context).filter((job) => job.eventId === eventId && job.day === day),
    context.now,
  );

/** The same for whoever types a code: it counts on the event days of their own jobs only (CHK-06). */
export const findOwnJobOfCode = (context: Reader, code: string): OwnJob | null =>
  meantJob(
    listOwnJobs(context).filter((job) => isDayCode(context, { eventId: job.eventId, day: job.day }, code)),
    context.now,
  );

/** Whether the person of a position may say now that they came or left, and what stands; null outside of that time. */
export function findOwnCheckIn(context: Reader, positionId: string) {
  const job = listOwnJobs(context).find((one) => one.positionId === positionId);
  return job ? shownCheckIn(job, context.now) : null;
}

/** Whether somebody may scan the person's own code: from a day before the start until they left or may not any more. */
export const canBeScanned = ({ goneAt, ...job }: Span & { goneAt: number | null }, now: number): boolean =>
  goneAt === null && contactVisible(job, now) && now <= checkInWindow("gone", job).until;

/** The booking whose code its person may hold out at the door; null long before and after (CHK-16). */
export function findScannable(context: Reader, positionId: string): string | null {
  const job = listOwnJobs(context).find((one) => one.positionId === positionId);
  return job && canBeScanned(job, context.now) ? job.bookingId : null;
}

/** What of coming and leaving the person may say next; null when neither counts now and nothing was said. */
export function shownCheckIn({ hereAt, goneAt, ...job }: OwnJob, now: number) {
  const due = hereAt === null ? "here" : goneAt === null ? "gone" : null;
  const window = due && checkInWindow(due, job);
  const next = window && window.from <= now && now <= window.until ? due : null;
  if (next === null && hereAt === null) return null;
  return {
    next,
    hereAt: hereAt === null ? null : clockOf(hereAt),
    goneAt: goneAt === null ? null : clockOf(goneAt),
  } as const;
}

export type OwnCheckIn = NonNullable<ReturnType<typeof shownCheckIn>>;
