import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { announcementReads, announcements, bookings, positions } from "~db/schema";
import type { Context } from "../../shared/context";
import { inList, prepared } from "../../shared/prepared.server";
import { clockOf, dayOf } from "../../shared/time.server";
import { isFor, standsUntil } from "./rules";
import { lastEndOf, withPlaces } from "./team.queries.server";

type Read = Pick<Context, "db" | "now">;

const toldAtEvents = prepared((db) =>
  db
    .select({ announcement: announcements, readAt: announcementReads.readAt })
    .from(announcements)
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.announcementId, announcements.id),
        eq(announcementReads.userId, sql.placeholder("userId")),
      ),
    )
    .where(inList(announcements.eventId, "eventIds"))
    .orderBy(asc(announcements.sentAt), asc(announcements.id))
    .prepare(),
);

const jobsAtEvents = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: bookings.positionId,
      userId: bookings.userId,
      groupId: positions.groupId,
      eventId: positions.eventId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      bookedAt: bookings.bookedAt,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(
      and(
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
        inList(positions.eventId, "eventIds"),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .prepare(),
);

/**
 * What a person was told at these events and what is shown until a day after the last job, the oldest first, each with
 * their jobs that it is about (MSG-01). What was withdrawn stays, struck through, for whoever had been booked before.
 */
export function listOwnAnnouncements({ db, now }: Read, userId: string, eventIds: readonly string[]) {
  const asked = { userId, eventIds: JSON.stringify([...new Set(eventIds)]) };
  const told = toldAtEvents(db).all(asked);
  if (told.length === 0) return [];
  const jobs = jobsAtEvents(db)
    .all(asked)
    .map((job) => ({ ...job, day: dayOf(job.startsAt) }));
  const announced = withPlaces(
    { db },
    told.map(({ announcement, readAt }) => ({ ...announcement, readAt })),
    jobs.map(({ positionId }) => positionId),
  );
  return announced.flatMap((announcement) => {
    const { id, eventId, day, groupId, places, text, sentAt, withdrawnAt, readAt } = announcement;
    const about = jobs.filter(
      (job) =>
        job.eventId === eventId && isFor(announcement, job) && (withdrawnAt === null || job.bookedAt <= withdrawnAt),
    );
    if (about.length === 0) return [];
    // Of an event and of a day the last job of all decides, else the last of one's own.
    const lastEndsAt = places ? Math.max(...about.map(({ endsAt }) => endsAt)) : lastEndOf({ db }, announcement);
    if (now >= standsUntil(lastEndsAt)) return [];
    return [{ id, eventId, day, groupId, places, text, sentAt, withdrawnAt, readAt, jobs: about }];
  });
}

export type OwnAnnouncement = ReturnType<typeof listOwnAnnouncements>[number];

/** One of them as pages show it. */
export const shownAnnouncement = ({ id, text, sentAt, withdrawnAt, readAt }: OwnAnnouncement) => ({
  id,
  text,
  sent: { day: dayOf(sentAt), time: clockOf(sentAt) },
  withdrawn: withdrawnAt !== null,
  read: readAt !== null,
});

export type ShownAnnouncement = ReturnType<typeof shownAnnouncement>;

/**
 * Of that, what a person reads who was booked at this instant: what was told before, still stands, and did not reach them
 * by an earlier booking (MSG-03).
 */
export function listToldLate(
  context: Read,
  { userId, eventId, bookedAt }: { userId: string; eventId: string; bookedAt: number },
) {
  const earlier = context.db
    .select({
      positionId: bookings.positionId,
      userId: bookings.userId,
      groupId: positions.groupId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      cancelledAt: bookings.cancelledAt,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(bookings.userId, userId), eq(positions.eventId, eventId), lt(bookings.bookedAt, bookedAt)))
    .all()
    .map((job) => ({ ...job, day: dayOf(job.startsAt) }));
  const knew = (announcement: OwnAnnouncement) =>
    earlier.some(
      (job) => isFor(announcement, job) && (job.cancelledAt === null || job.cancelledAt >= announcement.sentAt),
    );
  return listOwnAnnouncements(context, userId, [eventId]).filter(
    (announcement) =>
      announcement.withdrawnAt === null &&
      announcement.sentAt <= bookedAt &&
      announcement.jobs.some((job) => job.bookedAt === bookedAt) &&
      !knew(announcement),
  );
}
