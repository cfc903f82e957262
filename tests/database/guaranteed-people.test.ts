import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { companyNotes, companyNoteVersions, favourites, teamMembers, teams, users } from "~db/schema";
import { makeEmployer, makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();
let companyId: string;
let userId: string;
beforeEach(() => {
  companyId = makeEmployer(world).company.id;
  userId = makeStaff(world).user.id;
});

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const pairs = ["favourites", "company_blocks", "staff_blocks", "company_notes"];
const insert: Record<string, () => unknown> = {
  favourites: () => run("insert into favourites values (?, ?, 1, 'test')", companyId, userId),
  company_blocks: () => run("insert into company_blocks values (?, ?, 1, 'test')", companyId, userId),
  staff_blocks: () => run("insert into staff_blocks values (?, ?, 1)", companyId, userId),
  company_notes: () => run("insert into company_notes values (?, ?, 'words', 1, 'test')", companyId, userId),
};

describe("what companies and people store about each other", () => {
  test.each(pairs)("[DTAB-09] there is one of %s for a company and a person", (table) => {
    insert[table]?.();
    expect(() => insert[table]?.()).toThrow(/UNIQUE constraint failed/);
  });

  test.each([...pairs, "company_note_versions", "team_members"])(
    "[DTAB-09] %s does not go with a row of an account",
    (table) => {
      const keys = world.db.$client.prepare(`pragma foreign_key_list(${table})`).all() as {
        table: string;
        on_delete: string;
      }[];
      const ofAccounts = keys.filter((key) => key.table === "users" || key.table === "companies");
      expect(ofAccounts.map((key) => key.on_delete)).toEqual(ofAccounts.map(() => "NO ACTION"));
      expect(ofAccounts.length).toBeGreaterThan(0);
    },
  );

  test("[DTAB-09] a person is in a team once, and a team has at most 50 people", () => {
    world.db.insert(teams).values({ id: "t", companyId, name: "Messe", createdAt: 1, createdBy: "test" }).run();
    const join = (who: string) => run("insert into team_members values ('t', ?, 1)", who);
    join(userId);
    expect(() => join(userId)).toThrow(/UNIQUE constraint failed/);
    for (let more = 1; more < 50; more += 1) join(makeStaff(world).user.id);
    expect(() => join(makeStaff(world).user.id)).toThrow("team_full");
  });

  test("[DTAB-09] whoever closes the account is starred, described and in a team no more; never again stays", () => {
    const other = makeStaff(world).user.id;
    world.db.insert(teams).values({ id: "t", companyId, name: "Messe", createdAt: 1, createdBy: "test" }).run();
    for (const who of [userId, other]) {
      const between = { companyId, userId: who };
      world.db
        .insert(favourites)
        .values({ ...between, createdAt: 1, createdBy: "test" })
        .run();
      world.db
        .insert(companyNotes)
        .values({ ...between, words: "words", savedAt: 1, savedBy: "test" })
        .run();
      const version = { version: 1, words: "words", savedAt: 1, savedBy: "test" };
      world.db
        .insert(companyNoteVersions)
        .values({ ...between, ...version })
        .run();
      world.db.insert(teamMembers).values({ teamId: "t", userId: who, addedAt: 1 }).run();
    }
    insert.staff_blocks?.();
    // Joining again, because who closes the way to a company leaves its teams.
    world.db.insert(teamMembers).values({ teamId: "t", userId, addedAt: 1 }).run();
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, userId)).run();
    for (const table of [favourites, companyNotes, companyNoteVersions, teamMembers])
      expect(world.db.select({ userId: table.userId }).from(table).all()).toEqual([{ userId: other }]);
    expect(world.db.$client.prepare("select count(*) from staff_blocks").pluck().get()).toBe(1);
  });

  test("[TEAM-03] a version of a note is never changed", () => {
    const version = { version: 1, words: "words", savedAt: 1, savedBy: "test" };
    world.db
      .insert(companyNoteVersions)
      .values({ companyId, userId, ...version })
      .run();
    expect(() => run("update company_note_versions set words = 'others'")).toThrow("note_version_frozen");
  });
});
