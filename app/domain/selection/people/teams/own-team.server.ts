import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { staffBlocks, teamMembers, teams, users } from "~db/schema";

/** The company of a visit that may have teams; null for the agency and for staff. */
export const teamCompany = ({ actor }: Context<UserActor>): string | null =>
  actor.role === "employer" ? actor.companyId : null;

/** A team of the visit's own company with its number of people, or null. */
export function findOwnTeam(context: Context<UserActor>, teamId: string) {
  const { db } = context;
  const companyId = teamCompany(context);
  if (companyId === null) return null;
  const team = db
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(teams.companyId, companyId)))
    .get();
  if (!team) return null;
  const members = db.select({ of: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.teamId, teamId)).all();
  return { ...team, companyId, members: members.length };
}

/**
 * Of these people those who can be in a team of the company: who applied to it, and neither has closed the account nor
 * never wants to work there again. Null when somebody is among them whom the company cannot know.
 */
export function possibleMembers(
  { db }: Pick<Context, "db">,
  { companyId, userIds }: { companyId: string; userIds: readonly string[] },
): string[] | null {
  if (!userIds.every((userId) => isKnownTo({ db }, { companyId, userId }))) return null;
  const gone = sql`exists (select 1 from ${staffBlocks} sb where sb.company_id = ${companyId} and sb.user_id = ${users.id})`;
  return db
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deactivatedAt), sql`not ${gone}`))
    .all()
    .map(({ userId }) => userId);
}
