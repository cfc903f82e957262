import { desc, eq, inArray } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { announcementReads, announcements, users } from "~db/schema";
import { openProfiles } from "../../application/profile-view.queries.server";
import { findOwnEvent } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { byName } from "../../shared/tables/name-columns";
import { clockOf, dayOf } from "../../shared/time.server";
import { listTeam, peopleToldOf } from "./team.queries.server";

/**
 * What the team of an own event was told, the newest first, with who has read it and who has not (MSG-03), and the days
 * whose team can still be told something. Null for a stranger's event.
 */
export function findAnnouncements(context: Context<UserActor>, eventId: string) {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const team = listTeam(context, eventId);
  const told = context.db
    .select()
    .from(announcements)
    .where(eq(announcements.eventId, eventId))
    .orderBy(desc(announcements.sentAt), desc(announcements.id))
    .all();
  const reads = listReaders(
    context,
    told.map(({ id }) => id),
  );
  const isOpen = openProfiles(
    context,
    [...team, ...reads].map(({ userId }) => userId),
  );
  const shownName = ({ userId, firstName, lastName }: { userId: string; firstName: string; lastName: string }) =>
    isOpen(userId) ? nameOf({ firstName, lastName }) : firstName;
  const now = { day: null, sentAt: context.now };
  return {
    event,
    people: peopleToldOf(team, now).size,
    days: [...new Set(team.map(({ day }) => day))].flatMap((day) => {
      const people = peopleToldOf(team, { ...now, day }).size;
      return people === 0 ? [] : [{ day, people }];
    }),
    announcements: told.map((announcement) => {
      const { id, day, text, sentAt, withdrawnAt } = announcement;
      const readers = reads.filter(({ announcementId }) => announcementId === id);
      const asked = [...peopleToldOf(team, announcement).values()].flatMap(([first]) => first ?? []);
      const unread = asked.filter(({ userId }) => !readers.some((reader) => reader.userId === userId));
      return {
        id,
        day,
        text,
        sent: { day: dayOf(sentAt), time: clockOf(sentAt) },
        withdrawn: withdrawnAt === null ? null : { day: dayOf(withdrawnAt), time: clockOf(withdrawnAt) },
        total: asked.length,
        read: asked.length - unread.length,
        unread: unread.map(shownName),
        /** Also who is not booked there any more: they know it all the same. */
        readers: readers.map(shownName),
      };
    }),
  };
}

const listReaders = ({ db }: Context, announcementIds: string[]) =>
  announcementIds.length === 0
    ? []
    : db
        .select({
          announcementId: announcementReads.announcementId,
          userId: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(announcementReads)
        .innerJoin(users, eq(users.id, announcementReads.userId))
        .where(inArray(announcementReads.announcementId, announcementIds))
        .orderBy(byName(users.firstName, users.lastName))
        .all();
