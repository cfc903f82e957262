import { and, eq } from "drizzle-orm";
import { findOwnEvent } from "~/domain/event/own.server";
import { TEAM_NAME_MAX, type TeamRefusal } from "~/domain/selection/people/rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { teamMembers, teams } from "~db/schema";
import { possibleMembers, teamCompany } from "./own-team.server";
import { saveTeam } from "./save-team.server";
import { listBookedPeople } from "./teams.queries.server";

/**
 * Who is booked for an own event as a team with the event's name (TEAM-08, TEAM-12). A team of that name with just these
 * people is that team, so that a repeat makes no other. Refused by notFound for a stranger's event, and by the rules of a
 * team.
 */
export function saveBookedTeam(
  context: Context<UserActor>,
  { eventId }: { eventId: string },
): Result<{ teamId: string }, Message | TeamRefusal> {
  return transact(context, (tx): Result<{ teamId: string }, Message | TeamRefusal> => {
    const event = findOwnEvent(tx, eventId);
    const companyId = teamCompany(tx);
    if (!event || companyId === null) return refuse("notFound");
    const name = event.eventName.slice(0, TEAM_NAME_MAX).trim();
    const userIds = listBookedPeople(tx, eventId);
    const members = possibleMembers(tx, { companyId, userIds }) ?? [];
    const teamId = listTeamsNamed(tx, companyId, name).find((one) => isTeamOf(tx, one, members));
    return teamId ? ok({ teamId }) : saveTeam(tx, { name, userIds });
  });
}

const listTeamsNamed = ({ db }: Context, companyId: string, name: string): string[] =>
  db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.companyId, companyId), eq(teams.name, name)))
    .all()
    .map(({ id }) => id);

function isTeamOf({ db }: Context, teamId: string, people: readonly string[]): boolean {
  const there = db.select().from(teamMembers).where(eq(teamMembers.teamId, teamId)).all();
  return there.length === people.length && there.every(({ userId }) => people.includes(userId));
}
