import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "~db/migrate";
import { openDatabase, openSqlite } from "~db/open";
import { migrations } from "~db/steps";
import { makeEmployer, makeEvent, makeJob, makePosition } from "../factories/rows";
import { startOfWorld, type World } from "../factories/world";
import { earlierSteps, noteEarlierSteps } from "../support/earlier-steps";
import { buildProgram } from "../support/programs/build-program";
import { rebuildOf } from "../support/rebuild-table";

/** Quality 10: killed at 40 moments in the drills, at a few in every run. */
const KILLS = process.env.DRILLS === "full" ? 40 : 6;
const POSITIONS = 3000;
const REBUILD = "9999_rebuild_positions";
const folder = resolve(".tmp/drills/kill-migration");
const [before, path, steps] = ["before.db", "tagwerk.db", "steps.json"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let program: string;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  program = await buildProgram("tests/drills/migrate-database.ts", join(folder, "program"));
  migrate(before);
  const db = openDatabase(before);
  const world = { db, path: before, now: startOfWorld } as World;
  const job = makeJob(world, makeEvent(world, makeEmployer(world).company.id));
  db.$client.transaction(() => {
    for (let number = 0; number < POSITIONS; number++) makePosition(world, job);
  })();
  const rebuild = rebuildOf(db, "positions");
  rebuild.sql += "\n--> statement-breakpoint\nalter table events add column drilled text";
  writeFileSync(steps, JSON.stringify([rebuild]));
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  db.$client.close();
  noteEarlierSteps(before);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Migrates a copy of the filled database and kills it after some ms; how long the migration itself took if it ended. */
function migrateUntilKilled(afterMs: number): Promise<number | null> {
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  copyFileSync(before, path);
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, path, steps], { stdio: ["ignore", "pipe", "inherit"] });
    let began = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      if (began === 0 && chunk.includes("begins")) {
        began = performance.now();
        setTimeout(() => child.kill("SIGKILL"), afterMs);
      }
    });
    child.once("exit", (code, signal) => {
      if (signal === null && code !== 0) failed(new Error(`the migration ended with ${code}`));
      done(signal === null ? performance.now() - began : null);
    });
  });
}

/** What stands in the file now: the old schema whole with the steps that made it, or the new one with its own. */
function schemaAfter(): "old" | "new" {
  const sqlite = openSqlite(path);
  try {
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    const pluck = (sql: string) => sqlite.prepare(sql).pluck().all();
    const steps = pluck("select tag from migrations where tag <> 'state' order by tag");
    const isNew = steps.includes(REBUILD);
    expect(steps).toEqual(isNew ? [...migrations.map(({ tag }) => tag), REBUILD] : earlierSteps);
    expect(pluck("select 1 from pragma_table_info('events') where name = 'drilled'")).toHaveLength(isNew ? 1 : 0);
    expect(pluck("select name from sqlite_master where name like '\\_\\_new%' escape '\\'")).toEqual([]);
    expect(pluck("select count(*) from positions")).toEqual([POSITIONS]);
    expect(pluck("select count(*) from sqlite_master where type = 'trigger'")[0]).toBeGreaterThan(20);
    return isNew ? "new" : "old";
  } finally {
    sqlite.close();
  }
}

test(`a migration killed at ${KILLS} moments leaves the old schema or the new one, and then runs through`, async () => {
  const whole = (await migrateUntilKilled(60_000)) ?? 0;
  expect(schemaAfter()).toBe("new");
  const found = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    await migrateUntilKilled((whole * kill) / KILLS);
    const schema = schemaAfter();
    found.add(schema);
    if (schema === "old") migrate(path, [...migrations, ...JSON.parse(readFileSync(steps, "utf8"))]);
    expect(schemaAfter()).toBe("new");
  }
  expect(found).toContain("old");
}, 300_000);
