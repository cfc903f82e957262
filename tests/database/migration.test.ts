import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "~db/migrate";
import { openSqlite } from "~db/open";
import { migrations } from "~db/steps";
import { triggers } from "~db/triggers/all";
import { makeBookedPosition } from "../factories/rows";
import { testWorld, type World } from "../factories/world";
import { rebuildOf } from "../support/rebuild-table";

let world: World;
afterEach(() => world.close());

const rows = (sql: string) => world.db.$client.prepare<[], { sql: string }>(sql).all();
const fold = (sql: string) => sql.replace(/\s+/g, " ").replace(/;\s*$/, "").trim().toLowerCase();
const storedTriggers = () =>
  new Set(rows("select sql from sqlite_master where type = 'trigger'").map(({ sql }) => fold(sql)));

describe("migration", () => {
  test("leaves exactly the triggers of db/triggers, with their text", () => {
    world = testWorld();
    expect(storedTriggers()).toEqual(new Set(triggers.map(fold)));
  });

  test("runs again on a filled database and changes nothing", () => {
    world = testWorld();
    const { booking } = makeBookedPosition(world);
    migrate(world.path);
    expect(world.db.$client.prepare("select id from bookings").all()).toEqual([{ id: booking.id }]);
  });

  test("a database that was filled with other places gets those of today", () => {
    world = testWorld();
    const sqlite = world.db.$client;
    sqlite.exec("update places set population = 754 where name = 'Wolfsberg'");
    const before = sqlite.prepare("select count(*) from places").pluck().get();
    const wolfsberg = sqlite.prepare("select population from places where name = 'Wolfsberg'").pluck();
    migrate(world.path);
    expect(wolfsberg.get(), "the same places are not read again").toBe(754);
    sqlite.exec("update migrations set hash = 'of other places' where tag = 'state'");
    migrate(world.path);
    expect(wolfsberg.get()).toBe(11_488);
    expect(sqlite.prepare("select count(*) from places").pluck().get()).toBe(before);
    expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  });

  test("rebuilding a table of a filled database keeps its children and its triggers", () => {
    world = testWorld();
    const { booking } = makeBookedPosition(world);
    migrate(world.path, [...migrations, rebuildOf(world.db, "positions")]);
    expect(world.db.$client.prepare("select id from bookings").all()).toEqual([{ id: booking.id }]);
    expect(world.db.$client.prepare("select count(*) as n from positions").get()).toEqual({ n: 1 });
    expect(storedTriggers()).toEqual(new Set(triggers.map(fold)));
  });

  test("a step that fails leaves the old schema, its rows and its triggers", () => {
    world = testWorld();
    makeBookedPosition(world);
    const broken = {
      tag: "9999_broken",
      sql: "alter table events add column x text\n--> statement-breakpoint\ndrop table nowhere",
    };
    expect(() => migrate(world.path, [...migrations, broken])).toThrow(/nowhere/);
    const columns = openSqlite(world.path, { readonly: true })
      .prepare("select name from pragma_table_info('events') where name = 'x'")
      .all();
    expect(columns).toEqual([]);
    expect(storedTriggers()).toEqual(new Set(triggers.map(fold)));
  });

  test("[SAFE-18] a program older than the database stops before touching anything", () => {
    world = testWorld();
    makeBookedPosition(world);
    world.db.$client.prepare("insert into migrations values ('9998_later', 'x')").run();
    world.db.$client.prepare("update migrations set hash = 'later' where tag = 'state'").run();
    world.db.$client.exec("create trigger of_later before delete on events begin select raise(abort, 'later'); end");
    const schema = () => JSON.stringify(rows("select * from sqlite_master"));
    const before = schema();
    expect(() => migrate(world.path)).toThrow("This database is newer than this program (9998_later).");
    expect(schema()).toBe(before);
  });

  test("refuses a migration that was changed after it ran", () => {
    world = testWorld();
    const changed = migrations.map((step) => ({ ...step, sql: `${step.sql}\n-- changed` }));
    expect(() => migrate(world.path, changed)).toThrow(/changed after it ran/);
  });
});
