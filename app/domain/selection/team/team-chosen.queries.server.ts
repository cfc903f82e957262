import { and, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { bookings, groupApplicants, staffProfiles } from "~db/schema";
import { findGroup, type Group } from "./find-group.queries.server";
import type { GroupKey } from "./group";
import type { TeamMember } from "./team";
import { readMembers } from "./team-members.queries.server";
import { readPlaces } from "./team-places.queries.server";

/** Some people of a group, wherever its list shows them, in the order asked for. */
export function findMembers(context: Context, key: GroupKey, userIds: readonly string[]): TeamMember[] {
  const group = userIds.length > 0 ? findGroup(context, key) : null;
  if (!group) return [];
  const known = new Map(
    appliedAt(context.db)
      .all({ groupId: group.groupId, people: JSON.stringify(userIds) })
      .map((row) => [row.userId, row]),
  );
  const listed = [...new Set(userIds)].flatMap((userId) => known.get(userId) ?? []);
  return readMembers(context, group, readPlaces(context.db, group), listed, "applicants");
}

const appliedAt = prepared((db) =>
  db
    .select({ userId: groupApplicants.userId, appliedAt: groupApplicants.appliedAt })
    .from(groupApplicants)
    .where(
      and(
        eq(groupApplicants.groupId, sql.placeholder("groupId")),
        inList(groupApplicants.userId, "people"),
        sql`${groupApplicants.open} > 0`,
      ),
    )
    .prepare(),
);

export type Compared = TeamMember & {
  voiceFileId: string | null;
  size: string | null;
  heightCm: number | null;
  shoeSize: number | null;
  /** The latest events that the person worked at for this company. */
  pastEvents: string[];
};

const MOST_EVENTS = 3;

/** People of a group with what is compared (PICK-10); who applied for work to come has opened their profile. */
export function comparePeople({ db, now }: Context, group: Group, people: readonly TeamMember[]): Compared[] {
  const open = group.endsAt > now;
  return people.map((member) => {
    const profile = open ? profileOf(db).get({ userId: member.userId }) : undefined;
    const past = pastOf(db).all({ userId: member.userId, companyId: group.companyId, now });
    return {
      ...member,
      voiceFileId: profile?.voiceFileId ?? null,
      size: profile?.size ?? null,
      heightCm: profile?.heightCm ?? null,
      shoeSize: profile?.shoeSize ?? null,
      pastEvents: past.map(({ eventName }) => eventName),
    };
  });
}

const profileOf = prepared((db) =>
  db
    .select({
      voiceFileId: staffProfiles.voiceFileId,
      size: staffProfiles.size,
      heightCm: staffProfiles.heightCm,
      shoeSize: staffProfiles.shoeSize,
    })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, sql.placeholder("userId")))
    .prepare(),
);

const pastOf = prepared((db) =>
  db
    .select({
      eventName: sql<string>`(select e.event_name from positions p join events e on e.id = p.event_id
      where p.id = ${bookings.positionId})`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, sql.placeholder("userId")),
        eq(bookings.companyId, sql.placeholder("companyId")),
        isNull(bookings.cancelledAt),
        lte(bookings.endsAt, sql.placeholder("now")),
      ),
    )
    .orderBy(desc(bookings.endsAt))
    .limit(MOST_EVENTS)
    .prepare(),
);
