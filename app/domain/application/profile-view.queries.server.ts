import { and, eq, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { bookedApplication } from "~/domain/shared/tables/live-rows";
import { applications, bookings, positions } from "~db/schema";
import { type ProfileView, profileView } from "./rules";

/** How much of a person's profile a company sees now (SAFE-25). */
export function findProfileView(
  { db, now }: Pick<Context, "db" | "now">,
  { userId, companyId }: { userId: string; companyId: string | null },
): ProfileView {
  return profileView(companyId === null ? [] : standingsOf(db, [userId], companyId), now);
}

/**
 * Whose profiles the actor sees in full, of people who stand at positions that the actor may read. The agency sees all;
 * staff find nobody but themselves there.
 */
export function openProfiles({ db, now, actor }: Context, userIds: readonly string[]): (userId: string) => boolean {
  if (actor.kind !== "user" || actor.role !== "employer") return () => true;
  const found = actor.companyId === null ? [] : standingsOf(db, userIds, actor.companyId);
  const ofPerson = (userId: string) => found.filter((each) => each.userId === userId);
  const open = new Set(userIds.filter((userId) => profileView(ofPerson(userId), now) === "full"));
  return (userId) => open.has(userId);
}

function standingsOf(db: Context["db"], userIds: readonly string[], companyId: string) {
  const rows = standings(db).all({ people: JSON.stringify([...new Set(userIds)]), companyId });
  return rows.map(({ userId, withdrawnAt, rejectedAt, deletedAt, endsAt, bookedUntil }) => ({
    userId,
    withdrawn: withdrawnAt !== null,
    rejected: rejectedAt !== null,
    positionExists: deletedAt === null,
    endsAt,
    bookedUntil,
  }));
}

const standings = prepared((db) =>
  db
    .select({
      userId: applications.userId,
      withdrawnAt: applications.withdrawnAt,
      rejectedAt: applications.rejectedAt,
      deletedAt: positions.deletedAt,
      endsAt: positions.endsAt,
      bookedUntil: bookings.endsAt,
    })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .leftJoin(bookings, bookedApplication)
    .where(and(inList(applications.userId, "people"), eq(positions.companyId, sql.placeholder("companyId"))))
    .prepare(),
);
