import { and, eq, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { listCalendars } from "~/domain/application/availability/availability.queries.server";
import { notFree, touchedDays } from "~/domain/application/availability/rules";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { daysLeftToBook } from "~/domain/application/rules";
import { distanceKm } from "~/domain/place/rules";
import { listCommitments } from "~/domain/selection/candidate.queries.server";
import type { Commitments } from "~/domain/selection/candidate-facts";
import { isHeld, isOutsideRegion } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { clockOf, dayOf, daysBetween } from "~/domain/shared/time.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { ageOn } from "~/domain/staff/rules";
import { applications, events, positions, postalCodes, staffProfiles, users } from "~db/schema";
import type { Group } from "./find-group.queries.server";
import { canBeTicked, type TeamMember, type TeamStanding, type TeamTab } from "./team";
import { type Listed, timesWorked } from "./team-order.queries.server";
import type { PlaceRow } from "./team-places.queries.server";

/** The people of one page as it shows them, and where each of them stands now (PICK-03, PICK-08). */
export function readMembers(
  context: Context,
  group: Group,
  rows: readonly PlaceRow[],
  listed: readonly Listed[],
  tab: TeamTab,
): TeamMember[] {
  const { db, now } = context;
  const { groupId, companyId, startsAt, endsAt, work, movedAt } = group;
  const userIds = listed.map(({ userId }) => userId);
  const found = new Map(
    peopleOf(db)
      .all({ people: JSON.stringify(userIds), groupId, companyId, now })
      .map((person) => [person.userId, person]),
  );
  // Whoever applied for work to come has opened their profile by that.
  const isOpen = tab !== "rejected" && endsAt > now ? () => true : openProfiles(context, userIds);
  const portraits = listPortraits(db, userIds.filter(isOpen));
  const stand = standings(context, group, rows, listCommitments(db, userIds, { positionId: "", startsAt, endsAt }));
  const today = dayOf(now);
  const can = placeable(db, userIds, rows);
  const calendars = listCalendars(context, userIds);
  const touched = touchedDays(group);
  return listed.flatMap(({ userId, appliedAt }): TeamMember[] => {
    const person = found.get(userId);
    if (!person) return [];
    const open = isOpen(userId);
    const calendar = calendars.get(userId);
    const standing = tab === "rejected" ? { kind: "rejected" as const } : stand(person, can.has(userId));
    const far =
      open && work && person.lat !== null && person.lng !== null
        ? distanceKm(work, { lat: person.lat, lng: person.lng })
        : null;
    const spoken = open ? [person.motherTongue, ...(person.foreignLanguages ?? [])] : [];
    return [
      {
        userId,
        name: standing.kind === "booked" ? nameOf(person) : person.firstName,
        age: person.dateOfBirth ? ageOn(person.dateOfBirth, today) : null,
        portraitFileId: portraits.get(userId) ?? null,
        distanceKm: far === null ? null : Math.round(far * 10) / 10,
        languages: [...new Set(spoken.filter((code) => code !== null))],
        remarks: open ? (person.remarks ?? "") : "",
        daysLeft: daysLeftToBook(daysBetween(dayOf(appliedAt), today)),
        timesWorked: person.timesWorked,
        outsideRegion: open && isOutsideRegion(movedAt, appliedAt, person.regions ?? [], group.placeState),
        // Most are free, and a page of many people is heavy.
        ...(canBeTicked(standing) && calendar && notFree(calendar, touched, appliedAt)
          ? { notFree: true as const }
          : {}),
        standing,
      },
    ];
  });
}

/** Says of each person where they stand, the nearest first: here, elsewhere, or free. */
function standings(
  { db, now }: Context,
  { companyId }: Group,
  rows: readonly PlaceRow[],
  commitments: Commitments,
): (person: { userId: string; active: number }, can: boolean) => TeamStanding {
  const here = new Set(rows.map(({ positionId }) => positionId));
  const elsewhere = commitments.entries.filter(({ positionId }) => !here.has(positionId));
  const own = elsewhere.filter((entry) => entry.companyId === companyId);
  const names =
    own.length > 0
      ? eventNames(
          db,
          own.map(({ positionId }) => positionId),
        )
      : new Map<string, string>();
  const standing = rows.flatMap((row, index) =>
    row.booked || row.listed || row.ready ? [{ ...row, place: index + 1 }] : [],
  );
  return ({ userId, active }, can) => {
    const at = (who: "booked" | "listed" | "ready") => standing.find((row) => row[who]?.userId === userId);
    const bookedAt = at("booked");
    if (bookedAt) return { kind: "booked", place: bookedAt.place };
    const { place = 0, listed } = at("listed") ?? {};
    if (listed) {
      const { entryId, positionId, applicationId, heldUntil } = listed;
      return { kind: "onList", place, entryId, positionId, applicationId, heldUntil };
    }
    if (active === 0) return { kind: "inactive" };
    if (commitments.bookings.some((booking) => booking.userId === userId)) return { kind: "busy" };
    const other = own.find((each) => each.userId === userId);
    if (other)
      return {
        kind: "onOwnList",
        eventName: names.get(other.positionId) ?? "",
        start: clockOf(other.startsAt),
        end: clockOf(other.endsAt),
      };
    if (elsewhere.some((each) => each.userId === userId && isHeld(each.heldUntil, now))) return { kind: "held" };
    const readyAt = at("ready");
    if (readyAt) return { kind: "ready", place: readyAt.place };
    return { kind: can ? "open" : "noPlace" };
  };
}

/** Which of these people applied for a place that nobody stands on; a few places at a time, since one is enough. */
function placeable(db: Context["db"], userIds: readonly string[], rows: readonly PlaceRow[]): Set<string> {
  const free = rows.filter(({ booked, listed, ready }) => !booked && !listed && !ready);
  const found = new Set<string>();
  for (let from = 0, size = 4; from < free.length && found.size < userIds.length; from += size, size *= 4) {
    const places = JSON.stringify(free.slice(from, from + size).map(({ positionId }) => positionId));
    const people = JSON.stringify(userIds.filter((userId) => !found.has(userId)));
    for (const { userId } of applied(db).all({ places, people })) found.add(userId);
  }
  return found;
}

const applied = prepared((db) =>
  db
    .select({ userId: applications.userId })
    .from(applications)
    .where(
      and(
        inList(applications.positionId, "places"),
        inList(applications.userId, "people"),
        isNull(applications.rejectedAt),
        isNull(applications.withdrawnAt),
      ),
    )
    .prepare(),
);

function eventNames(db: Context["db"], positionIds: readonly string[]): Map<string, string> {
  const rows = namesOf(db).all({ places: JSON.stringify(positionIds) });
  return new Map(rows.map(({ positionId, eventName }) => [positionId, eventName]));
}

const namesOf = prepared((db) =>
  db
    .select({ positionId: positions.id, eventName: events.eventName })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(inList(positions.id, "places"))
    .prepare(),
);

const peopleOf = prepared((db) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      active: sql<number>`${users.deactivatedAt} is null`,
      dateOfBirth: staffProfiles.dateOfBirth,
      motherTongue: staffProfiles.motherTongue,
      regions: staffProfiles.preferedJobRegion,
      foreignLanguages: staffProfiles.foreignLanguages,
      lat: sql<number | null>`coalesce(${staffProfiles.latitude}, ${postalCodes.lat})`,
      lng: sql<number | null>`coalesce(${staffProfiles.longitude}, ${postalCodes.lng})`,
      // All applications of a person in a group carry the same remark, unless they came back for more places.
      remarks: sql<string | null>`(select a.remarks from group_applicants g
        join applications a on a.user_id = g.user_id and a.applied_at = g.applied_at
        join positions p on p.id = a.position_id and p.group_id = g.group_id
        where g.group_id = ${sql.placeholder("groupId")} and g.user_id = ${users.id} limit 1)`,
      timesWorked: timesWorked(users.id),
    })
    .from(users)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(postalCodes, eq(postalCodes.postalCode, staffProfiles.postalCode))
    .where(inList(users.id, "people"))
    .prepare(),
);
