import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase, openSqlite } from "~db/open";
import { buildProgram } from "../../support/programs/build-program";
import { rebuildOf } from "../../support/rebuild-table";
import { FIELD_KEY, runOnStory, serve } from "../../support/servers/served-story";
import { endAll, startProgram } from "../../support/servers/start-program";

/** A fifth of the positions is booked. */
const full = process.env.DRILLS === "full";
const TICKS_A_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
const BOOKINGS = full ? 200_000 : 400;
/** For the whole size, in seconds: until a server answers or has forgotten, and of the processor for what ends by itself. */
const most = { start: 10, retention: 120 };
const mostOfProcessor = { migration: 300, verify: 300, restore: 900 };

/** In the project, where what was built finds its packages. */
const folder = resolve(".tmp/large-database");
rmSync(folder, { recursive: true, force: true });
test.afterAll(async () => {
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});
const [data, copies, back] = ["data", "copies", "back"].map((name) => join(folder, name)) as [string, string, string];
const database = join(data, "tagwerk.db");
const took: Record<string, number> = {};
const ofProcessor: Record<string, number> = {};

/** Seconds of the processor that programs have used which were started here and have ended. */
function processorOfEnded(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [began, used] = [performance.now(), processorOfEnded()];
  const done = await work();
  took[what] = (performance.now() - began) / 1000;
  ofProcessor[what] = processorOfEnded() - used;
  process.stdout.write(
    `figure: ${what} ${took[what]?.toFixed(1)} s, ${ofProcessor[what]?.toFixed(1)} s of the processor\n`,
  );
  return done;
}

/** Runs a program that was built for this, to its end. */
async function runBuilt(program: string, args: string[]): Promise<string> {
  const env = { ...process.env, TAGWERK_MODE: "test", FIELD_KEY, DATA_DIR: data };
  const { ended, said } = startProgram(process.execPath, [program, ...args], { env });
  expect(await ended, said()).toBe(0);
  return said();
}

/** The table of positions written anew, by the way in which the product migrates. */
async function rebuildInACopy(): Promise<void> {
  const program = await buildProgram("tests/drills/migrate-database.ts", join(folder, "migrate"));
  const [copy, steps] = [join(folder, "copy.db"), join(folder, "steps.json")];
  copyFileSync(database, copy);
  const db = openDatabase(copy);
  writeFileSync(steps, JSON.stringify([rebuildOf(db, "positions")]));
  db.$client.close();
  await timed("migration", () => runBuilt(program, [copy, steps]));
  rmSync(copy, { force: true });
}

const answers = (url: string) =>
  fetch(url, { headers: { connection: "close" } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Lets what is removed at night go now, and how long a visitor waits meanwhile. */
async function removeOld(): Promise<void> {
  const sqlite = openSqlite(database);
  const removal = "kind = 'remove-old' and done_at is null";
  expect(
    sqlite.prepare(`update outbox set run_at = 0 where id = (select id from outbox where ${removal} limit 1)`).run()
      .changes,
  ).toBe(1);
  const rows = (table: string, where = "1") =>
    sqlite.prepare(`select count(*) from ${table} where ${where}`).pluck().get() as number;
  const old = () => ({
    alerts: rows("alerted_positions"),
    announcements: rows("announcements"),
    days: rows("availability_days"),
    alarms: rows("late_alarms"),
    ratings: rows("ratings", "user_id is not null"),
  });
  const before = old();
  const served = await serve(data);
  let longest = 0;
  await timed("retention", async () => {
    do {
      const asked = performance.now();
      // What the server did not come to in time is asked for again.
      while (!(await answers(`${served.origin}/healthz`)));
      longest = Math.max(longest, (performance.now() - asked) / 1000);
    } while (rows("outbox", "kind = 'remove-old' and run_at = 0 and done_at is null and failed_at is null") > 0);
  });
  process.stdout.write(`figure: longest wait for a page meanwhile ${longest.toFixed(1)} s\n`);
  await served.kill("SIGTERM");
  expect(rows("outbox", "kind = 'remove-old' and run_at = 0 and done_at is not null")).toBe(1);
  const after = old();
  for (const [kind, count] of Object.entries(after))
    expect(count, kind).toBeLessThan((before as Record<string, number>)[kind] ?? 0);
  sqlite.close();
}

test(`[OPS-14] ${BOOKINGS * 5} positions and ${BOOKINGS} bookings of five years start, migrate, verify, forget and come back`, async () => {
  test.setTimeout(full ? 7_200_000 : 300_000);
  mkdirSync(data, { recursive: true });
  const fill = await buildProgram("tests/drills/years/fill-years.ts", join(folder, "fill"));
  const filled = await timed("filling", () => runBuilt(fill, [String(BOOKINGS)]));
  expect(JSON.parse(filled.trim().split("\n").at(-1) ?? "")).toMatchObject({
    positions: BOOKINGS * 5 + 5,
    bookings: BOOKINGS + 1,
  });

  // The first start after an update makes the triggers anew and proves every reference.
  const updated = await timed("first start of another build", () => serve(data));
  await updated.kill("SIGTERM");
  const started = await timed("start", () => serve(data));
  expect((await fetch(started.origin)).status).toBe(200);
  await started.kill("SIGTERM");
  await rebuildInACopy();

  const env = { DATA_DIR: data };
  const verified = await timed("verify", () => runOnStory("verify", [], env));
  expect(verified, verified.said).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });
  await removeOld();
  const copied = await timed("copy", () => runOnStory("backup", ["--to", copies], env));
  expect(copied, copied.said).toMatchObject({ code: 0 });
  const restored = await timed("restore", () => runOnStory("restore", ["--into", back], { BACKUP_DIR: copies }));
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining("are whole") });

  process.stdout.write(`figure: ${Math.round(statSync(database).size / 1e6)} MB\n`);
  if (!full) return;
  for (const [what, limit] of Object.entries(most)) expect(took[what], what).toBeLessThanOrEqual(limit);
  for (const [what, limit] of Object.entries(mostOfProcessor))
    expect(ofProcessor[what], what).toBeLessThanOrEqual(limit);
});
