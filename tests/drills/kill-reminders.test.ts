import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planReminders } from "~/domain/attendance/reminders/plan-reminders.server";
import { instantOf } from "~/domain/shared/time.server";
import { migrate } from "~db/migrate";
import { type Database, openDatabase } from "~db/open";
import { bookPeople } from "../factories/book-people";
import type { World } from "../factories/world";
import { startOfWorld } from "../factories/world";
import { buildProgram } from "../support/programs/build-program";
import { openTarpit } from "../support/tarpit";

const full = process.env.DRILLS === "full";
const KILLS = full ? 20 : 4;
const PEOPLE = full ? 10_000 : 100;
const LEASE_OVER_MS = 120_000;
const folder = resolve(".tmp/drills/kill-reminders");
const dataDir = join(folder, "data");
let program: string;
let mailServer: Awaited<ReturnType<typeof openTarpit>>;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  mailServer = await openTarpit(0);
  program = await buildProgram("tests/drills/send-due-mails.ts", join(folder, "program"));
}, 120_000);
afterAll(async () => {
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

function bookMany(): Database {
  const path = join(dataDir, "tagwerk.db");
  migrate(path);
  const db = openDatabase(path);
  const world = { db, path, now: startOfWorld } as World;
  for (const booking of bookPeople(world, PEOPLE, instantOf("2026-12-04", "17:00"))) planReminders(world, booking);
  db.$client.prepare("delete from outbox").run();
  return db;
}

/** Kills the program after so many lines, or lets it end; the instant is later from turn to turn. */
function run(turn: number, lines: number): Promise<"killed" | "ended"> {
  const env = {
    ...process.env,
    TAGWERK_MODE: "test",
    DATA_DIR: dataDir,
    BASE_URL: "http://localhost:3000",
    SMTP_URL: mailServer.url,
    DRILL_NOW: String(instantOf("2026-12-01", "17:00") + turn * LEASE_OVER_MS),
  };
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program], { env });
    let said = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split("\n").length > lines) child.kill("SIGKILL");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on("close", (code, signal) => {
      if (signal === "SIGKILL") done("killed");
      else if (code === 0) done("ended");
      else failed(new Error(`ended with ${code}: ${errors}`));
    });
  });
}

test("[DFIG-04] killed while it plans and sends: each reminder once, none missing, and each kill repeats one mail at most", async () => {
  const db = bookMany();
  for (let kill = 0; kill < KILLS; kill++) {
    // The first ones in the middle of planning, the others among the mails.
    const lines = kill < KILLS / 4 ? 1 : 2 + ((kill * 7) % 23);
    expect(await run(kill, lines)).toBe("killed");
    expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  }
  expect(await run(KILLS, Number.POSITIVE_INFINITY)).toBe("ended");
  const count = (sql: string) => db.$client.prepare(sql).pluck().get() as number;
  expect(count("select count(*) from reminders where kind = 'first' and sent_at is not null")).toBe(PEOPLE);
  expect(count("select count(distinct json_extract(payload_json, '$.userId')) from outbox")).toBe(PEOPLE);
  expect(count("select count(*) from outbox")).toBe(PEOPLE);
  const mails = mailServer.begun.map((messageId) => messageId.slice(1, messageId.indexOf("@")));
  expect(new Set(mails).size).toBe(PEOPLE);
  expect(mails.length - PEOPLE).toBeLessThanOrEqual(KILLS);
  db.$client.close();
}, 900_000);
