import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { preparedBy } from "~/domain/shared/prepared.server";
import { byName } from "~/domain/shared/tables/name-columns";
import { dayOf } from "~/domain/shared/time.server";
import { ageOn } from "~/domain/staff/rules";
import { fold } from "~/i18n/word-search";
import {
  companyBlocks,
  companyNotes,
  favourites,
  staffBlocks,
  staffProfiles,
  teamMembers,
  teams,
  users,
} from "~db/schema";
import type { PeopleList } from "./rules";

export interface CompanyPerson {
  userId: string;
  /** In full of whoever was booked, else the first name (D-11). */
  name: string;
  age: number | null;
  starred: boolean;
  lastDay: string | null;
  jobs: number;
  nextDay: string | null;
  note: string;
}

interface Asked {
  companyId: string;
  /** One of the company's lists, or the people of one of its teams. */
  list: PeopleList | { teamId: string };
  /** A part of the name as it is shown; "" for everybody. */
  name?: string;
  after?: string | null;
}

/** The people of a company by their first name (TEAM-02), without those who closed their account or the way to it. */
export function listPeople({ db, now }: Pick<Context, "db" | "now">, asked: Asked): Page<CompanyPerson> {
  const [afterName, afterId] = readCursor(asked.after ?? null, "string", "string") ?? ["", ""];
  const { companyId, list, name = "" } = asked;
  const of = typeof list === "string" ? { list, teamId: "" } : { list: "team" as const, teamId: list.teamId };
  const rows = peopleOf(db, of.list).all({
    companyId,
    now,
    teamId: of.teamId,
    name: fold(name.trim()),
    afterName,
    afterId,
  });
  const page = pageOf(rows, (row) => [row.firstName, row.userId]);
  return { ...page, rows: page.rows.map((row) => shown(row, now)) };
}

/** One person of them, however they came to be known; null for others. */
export function findCompanyPerson(
  { db, now }: Pick<Context, "db" | "now">,
  { companyId, userId }: { companyId: string; userId: string },
) {
  const row = rowsOf(db, eq(users.id, sql.placeholder("userId")))
    .prepare()
    .get({ companyId, now, userId });
  return row ? { ...shown(row, now), firstName: row.firstName, blocked: row.blocked === 1 } : null;
}

type Row = ReturnType<ReturnType<typeof rowsOf>["all"]>[number];

function shown({ firstName, lastName, booked, dateOfBirth, ...row }: Row, now: number): CompanyPerson {
  return {
    userId: row.userId,
    name: booked === 1 ? nameOf({ firstName, lastName }) : firstName,
    age: dateOfBirth ? ageOn(dateOfBirth, dayOf(now)) : null,
    starred: row.starred === 1,
    lastDay: row.lastAt === null ? null : dayOf(row.lastAt),
    jobs: row.jobs,
    nextDay: row.nextAt === null ? null : dayOf(row.nextAt),
    note: row.note ?? "",
  };
}

const company = sql.placeholder("companyId");
const now = sql.placeholder("now");

const own = (what: SQL, when: SQL) => sql`(select ${what} from bookings b
  where b.user_id = ${users.id} and b.cancelled_at is null and b.company_id = ${company} and ${when})`;
const booked = sql<number>`exists ${own(sql`1`, sql`1`)}`;
const starred = sql`exists (select 1 from ${favourites} f where f.company_id = ${company} and f.user_id = ${users.id})`;
const blocked = sql`exists (select 1 from ${companyBlocks} cb where cb.company_id = ${company} and cb.user_id = ${users.id})`;
/** Whoever never wants to work for the company again is not found there (TEAM-05). */
const gone = sql`exists (select 1 from ${staffBlocks} sb where sb.company_id = ${company} and sb.user_id = ${users.id})`;
/** What is searched is what is shown: of whoever was never booked, the first name alone. */
const shownName = sql`${users.firstName} || case when ${booked} then ' ' || ${users.lastName} else '' end`;

const membersOf: Record<PeopleList | "team", SQL> = {
  favourites: sql`${users.id} in (select f.user_id from ${favourites} f where f.company_id = ${company}) and not ${blocked}`,
  worked: sql`${users.id} in (select b.user_id from bookings b where b.company_id = ${company}
    and b.starts_at <= ${now} and b.ends_at <= ${now} and b.cancelled_at is null)`,
  team: sql`${users.id} in (select m.user_id from ${teamMembers} m join ${teams} t on t.id = m.team_id
    where t.id = ${sql.placeholder("teamId")} and t.company_id = ${company})`,
  never: sql`${users.id} in (select cb.user_id from ${companyBlocks} cb where cb.company_id = ${company})`,
};

const peopleOf = preparedBy((db, list: PeopleList | "team") =>
  rowsOf(
    db,
    and(
      membersOf[list],
      isNull(users.deactivatedAt),
      sql`not ${gone}`,
      sql`instr(fold(${shownName}), ${sql.placeholder("name")}) > 0`,
      sql`(${byName(users.firstName)}, ${users.id}) > (${byName(sql.placeholder("afterName"))}, ${sql.placeholder("afterId")})`,
    ) as SQL,
  )
    .orderBy(byName(users.firstName), users.id)
    .limit(51)
    .prepare(),
);

function rowsOf(db: Context["db"], which: SQL) {
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      booked,
      starred: sql<number>`${starred}`,
      blocked: sql<number>`${blocked}`,
      jobs: sql<number>`${own(sql`count(*)`, sql`b.ends_at <= ${now}`)}`,
      lastAt: sql<number | null>`${own(sql`max(b.starts_at)`, sql`b.ends_at <= ${now}`)}`,
      nextAt: sql<number | null>`${own(sql`min(b.starts_at)`, sql`b.ends_at > ${now}`)}`,
      note: companyNotes.words,
    })
    .from(users)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .leftJoin(companyNotes, and(eq(companyNotes.companyId, company), eq(companyNotes.userId, users.id)))
    .where(which)
    .$dynamic();
}
