import { desc, eq, inArray, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { announcementPlaces, announcementReads, announcements, positions, staffTypes, users } from "~db/schema";
import { openProfiles } from "../../application/profile-view.queries.server";
import { findOwnEvent } from "../../event/own.server";
import type { Context, UserActor } from "../../shared/context";
import { byName } from "../../shared/tables/name-columns";
import { clockOf, dayOf } from "../../shared/time.server";
import { isFor } from "./rules";
import { listTeam, peopleToldOf, type TeamJob, withPlaces } from "./team.queries.server";

/**
 * What the team of an own event was told, the newest first, with whom, who has read it and who has not (MSG-03), and the
 * days, groups and people who can still be told something. Null for a stranger's event.
 */
export function findAnnouncements(context: Context<UserActor>, eventId: string) {
  const event = findOwnEvent(context, eventId);
  if (!event) return null;
  const team = listTeam(context, eventId);
  const told = withPlaces(
    context,
    context.db
      .select()
      .from(announcements)
      .where(eq(announcements.eventId, eventId))
      .orderBy(desc(announcements.sentAt), desc(announcements.id))
      .all(),
  );
  const ids = told.map(({ id }) => id);
  const reads = listReaders(context, ids);
  const ticked = listTicked(context, ids);
  const groups = new Map(listGroupsTold(context, ids).map(({ id, ...group }) => [id, group]));
  const shownName = shownNames(context, [...team, ...reads, ...ticked]);
  const everybody = { day: null, groupId: null, places: null, sentAt: context.now };
  const booked = team.filter((job) => isFor(everybody, job));
  return {
    event,
    people: new Set(booked.map(({ userId }) => userId)).size,
    days: countPeople(booked, ({ day }) => day),
    groups: countPeople(booked, ({ groupId }) => groupId),
    booked: booked.map((job) => ({ ...job, name: shownName(job) })),
    announcements: told.map((announcement) => {
      const { id, day, text, sentAt, withdrawnAt } = announcement;
      const readers = reads.filter(({ announcementId }) => announcementId === id);
      const asked = [...peopleToldOf(team, announcement).values()].flatMap(([first]) => first ?? []);
      const unread = asked.filter(({ userId }) => !readers.some((reader) => reader.userId === userId));
      return {
        id,
        day,
        group: groups.get(id) ?? null,
        /** Who was ticked, also who is not booked any more; null where nobody was. */
        ticked: announcement.ticked
          ? eachOnce(ticked.filter(({ announcementId }) => announcementId === id)).map(shownName)
          : null,
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

/** The first job of each kind, in the order of the team, and how many people have one. */
function countPeople(team: readonly TeamJob[], kindOf: (job: TeamJob) => string | null) {
  const kinds = new Map<string | null, { first: TeamJob; people: Set<string> }>();
  for (const job of team) {
    const kind = kinds.get(kindOf(job)) ?? { first: job, people: new Set() };
    kinds.set(kindOf(job), { ...kind, people: kind.people.add(job.userId) });
  }
  return [...kinds.values()].map(({ first, people }) => ({ ...first, people: people.size }));
}

/** People who stand in a list for each of their jobs. */
export const eachOnce = <P extends { userId: string }>(people: readonly P[]): P[] => [
  ...new Map(people.map((person) => [person.userId, person])).values(),
];

/** The full name of people while their profile is open to the reader, else the first (D-11, SAFE-25). */
export function shownNames(context: Context<UserActor>, people: readonly { userId: string }[]) {
  const isOpen = openProfiles(
    context,
    people.map(({ userId }) => userId),
  );
  return ({ userId, firstName, lastName }: { userId: string; firstName: string; lastName: string }) =>
    isOpen(userId) ? nameOf({ firstName, lastName }) : firstName;
}

/** Who was ticked for these announcements. */
const listTicked = ({ db }: Context, announcementIds: string[]) =>
  announcementIds.length === 0
    ? []
    : db
        .select({
          announcementId: announcementPlaces.announcementId,
          userId: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(announcementPlaces)
        .innerJoin(users, eq(users.id, announcementPlaces.userId))
        .where(inArray(announcementPlaces.announcementId, announcementIds))
        .orderBy(byName(users.firstName, users.lastName))
        .all();

/** Which groups were told these: a place of each, rather one that is still of it. */
const listGroupsTold = ({ db }: Context, announcementIds: string[]) =>
  announcementIds.length === 0
    ? []
    : db
        .select({
          id: announcements.id,
          workDe: staffTypes.nameDe,
          workEn: staffTypes.nameEn,
          startsAt: positions.startsAt,
          endsAt: positions.endsAt,
        })
        .from(announcements)
        .innerJoin(
          positions,
          sql`${positions.id} = (select s.position_id from ${announcementPlaces} s join ${positions} q on q.id = s.position_id
            where s.announcement_id = ${announcements.id} order by q.group_id is not ${announcements.groupId}, q.id limit 1)`,
        )
        .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
        .where(sql`${inArray(announcements.id, announcementIds)} and ${announcements.groupId} is not null`)
        .all();

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
