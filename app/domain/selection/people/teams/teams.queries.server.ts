import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { byName } from "~/domain/shared/tables/name-columns";
import { bookings, positions, teams } from "~db/schema";

export interface TeamRow {
  teamId: string;
  name: string;
  people: number;
  /** The first few by name, for recognising it. */
  firstNames: string[];
}

const NAMED = 4;

/** The teams of a company by their names (TEAM-02). */
export function listTeams({ db }: Pick<Context, "db">, companyId: string): TeamRow[] {
  return statements(db)
    .teams.all({ companyId })
    .map(({ names, ...team }) => ({ ...team, firstNames: (JSON.parse(names) as string[]).slice(0, NAMED) }));
}

/** Who is booked for an event now, each once. */
export function listBookedPeople({ db }: Pick<Context, "db">, eventId: string): string[] {
  return statements(db)
    .booked.all({ eventId })
    .map(({ userId }) => userId);
}

const statements = prepared((db) => ({
  teams: db
    .select({
      teamId: teams.id,
      name: teams.name,
      people: sql<number>`(select count(*) from team_members m where m.team_id = teams.id)`,
      names: sql<string>`(select json_group_array(first_name) from (select u.first_name from team_members m
        join users u on u.id = m.user_id where m.team_id = teams.id order by sort_key(u.first_name), u.id limit ${sql.raw(String(NAMED))}))`,
    })
    .from(teams)
    .where(eq(teams.companyId, sql.placeholder("companyId")))
    .orderBy(byName(teams.name), asc(teams.id))
    .prepare(),
  booked: db
    .selectDistinct({ userId: bookings.userId })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(positions.eventId, sql.placeholder("eventId")), isNull(bookings.cancelledAt)))
    .prepare(),
}));
