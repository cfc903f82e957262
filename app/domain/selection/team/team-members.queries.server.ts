import { and, eq, isNull, sql } from "drizzle-orm";
import { openProfiles } from "~/domain/application/profile-view.queries.server";
import { type Commitments, findElsewhere } from "~/domain/selection/candidate-facts";
import { listCommitments } from "~/domain/selection/commitments.queries.server";
import { readPeople } from "~/domain/selection/people-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { clockOf } from "~/domain/shared/time.server";
import { applications, events, groupApplicants, positions } from "~db/schema";
import type { Group } from "./find-group.queries.server";
import { canBeTicked, type TeamMember, type TeamStanding, type TeamTab } from "./team";
import type { Listed } from "./team-order.queries.server";
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
  const { groupId, endsAt } = group;
  const userIds = listed.map(({ userId }) => userId);
  // Whoever applied for work to come has opened their profile by that.
  const isOpen = tab !== "rejected" && endsAt > now ? () => true : openProfiles(context, userIds);
  const booked = new Set(rows.flatMap((row) => row.booked?.userId ?? []));
  const isBooked = (userId: string) => tab !== "rejected" && booked.has(userId);
  const said = new Map(
    remarksOf(db)
      .all({ groupId, people: JSON.stringify(userIds) })
      .map(({ userId, remarks }) => [userId, remarks ?? ""]),
  );
  const applied = listed.map((each) => ({ ...each, remarks: said.get(each.userId) ?? "" }));
  const stand = standings(context, group, rows, listCommitments(db, userIds, group));
  const can = placeable(db, userIds, rows);
  return readPeople(context, group, applied, { isOpen, isBooked }).map(({ profile, facts }): TeamMember => {
    const { notFree, ...shown } = facts;
    const standing = tab === "rejected" ? { kind: "rejected" as const } : stand(profile, can.has(profile.userId));
    return {
      ...shown,
      timesWorked: profile.timesWorked,
      ...(notFree && canBeTicked(standing) ? { notFree } : {}),
      standing,
    };
  });
}

/** Says of each person where they stand, the nearest first: here, elsewhere, or free. */
function standings(
  { db, now }: Context,
  group: Group,
  rows: readonly PlaceRow[],
  commitments: Commitments,
): (person: { userId: string; active: number }, can: boolean) => TeamStanding {
  const here = rows.map(({ positionId }) => positionId);
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
    const { booked, own, held } = findElsewhere(commitments, userId, group, here, now);
    if (booked) return { kind: "busy" };
    if (own) {
      const eventName = eventNameOf(db).get(own)?.eventName ?? "";
      return { kind: "onOwnList", eventName, start: clockOf(own.startsAt), end: clockOf(own.endsAt) };
    }
    if (held) return { kind: "held" };
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

const eventNameOf = prepared((db) =>
  db
    .select({ eventName: events.eventName })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(eq(positions.id, sql.placeholder("positionId")))
    .prepare(),
);

/** All applications of a person in a group carry the same remark, unless they came back for more places. */
const remarksOf = prepared((db) =>
  db
    .select({
      userId: groupApplicants.userId,
      // Named in full: a select of one table leaves its name out, and the inner one would find columns of its own.
      remarks: sql<string | null>`(select a.remarks from applications a
        join positions p on p.id = a.position_id and p.group_id = group_applicants.group_id
        where a.user_id = group_applicants.user_id and a.applied_at = group_applicants.applied_at limit 1)`,
    })
    .from(groupApplicants)
    .where(and(eq(groupApplicants.groupId, sql.placeholder("groupId")), inList(groupApplicants.userId, "people")))
    .prepare(),
);
