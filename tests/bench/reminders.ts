/**
 * DFIG-03: 10,000 jobs on one day whose reminders are due in the same quarter of an hour, sent by the built product while
 * others write and read. `npx tsx tests/bench/reminders.ts`; BENCH_REMINDERS is their number.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { openDatabase } from "~db/open";
import { bookPeople } from "../factories/book-people";
import type { World } from "../factories/world";
import { fromManyVisitors, logIn, type Server, seed, startProduct } from "./servers";

const COUNT = Number(process.env.BENCH_REMINDERS ?? 10_000);
const QUARTER = 900_000;
const WRITE_EVERY_MS = 10;
const wall = "/staff/job-wall";

const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-reminders-"));
seed(dataDir);
const path = join(dataDir, "tagwerk.db");
const db = openDatabase(path);
const sqlite = db.$client;
const context: Context = { db, now: Date.now(), actor: { kind: "system" } };
sqlite.prepare("update outbox set done_at = run_at where done_at is null").run();

/** One reminder for each of so many people, due in the quarter of an hour that runs now. */
function fill(): void {
  const now = Date.now();
  const world = { db, path, now } as World;
  // The same clock time twice: nobody waits for the morning.
  const set = sqlite.prepare(
    "insert into settings (key, value_json, updated_at) values (?, ?, 0) on conflict (key) do update set value_json = excluded.value_json",
  );
  for (const key of ["quietFrom", "quietUntil"]) set.run(key, JSON.stringify("00:00"));
  const quarter = Math.floor(now / QUARTER) * QUARTER;
  const plan = sqlite.prepare(
    "insert into reminders (booking_id, kind, user_id, starts_at, due_at) values (?, 'first', ?, ?, ?)",
  );
  sqlite.transaction(() => {
    for (const { id, userId, startsAt } of bookPeople(world, COUNT, now + 3 * DAY))
      plan.run(id, userId, startsAt, quarter);
  })();
}

const begin = (quarter: number) =>
  sqlite
    .prepare(
      "insert into outbox (id, kind, payload_json, dedupe_key, created_at, run_at, attempts) values ('bench', 'reminders', json_object('quarter', ?), 'bench', 0, 0, 0)",
    )
    .run(quarter);
const count = (sql: string) => sqlite.prepare(sql).pluck().get() as number;
/** The story has reminders of its own, of which some are due much later. */
const left = () =>
  count(
    `select count(*) from reminders where kind = 'first' and sent_at is null and dropped_at is null and due_at <= ${Date.now()}`,
  );
const mailsLeft = () => count("select count(*) from outbox where kind = 'mail' and done_at is null");

const p99 = async (server: Server, cookie: string, seconds: number): Promise<number> => {
  const asked = { url: server.url + wall, connections: 4, duration: seconds, headers: { cookie } };
  const result = await autocannon({ ...asked, requests: fromManyVisitors });
  return result.latency.p99;
};

/** Another process whose commands write one row again and again; the longest time one took. */
function writeAlong() {
  let longest = 0;
  let stopped = false;
  const write = sqlite.prepare("update settings set updated_at = updated_at + 1 where key = 'quietFrom'");
  const ended = (async () => {
    while (!stopped) {
      const before = performance.now();
      transactOrThrow(context, () => ok(write.run()));
      longest = Math.max(longest, performance.now() - before);
      await wait(WRITE_EVERY_MS);
    }
  })();
  return async () => {
    stopped = true;
    await ended;
    return longest;
  };
}

fill();
const server = await startProduct(dataDir);
try {
  const cookie = await logIn(server.url, "anna@tagwerk.example", "employee");
  await p99(server, cookie, 3);
  const idle = await p99(server, cookie, 10);
  const stopWriting = writeAlong();
  const began = performance.now();
  const before = server.processorSeconds();
  begin(Math.floor(Date.now() / QUARTER) * QUARTER);
  while (left() > 0) await wait(20);
  const planned = (performance.now() - began) / 1000;
  const plannedProcessor = server.processorSeconds() - before;
  const longest = await stopWriting();
  const busy = await p99(server, cookie, 10);
  console.log(
    `${COUNT.toLocaleString("en")} reminders: planned in ${planned.toFixed(2)} s (${plannedProcessor.toFixed(2)} s of processor), ` +
      `longest wait of another writer ${longest.toFixed(0)} ms; ` +
      `job wall p99 ${busy} ms while they are sent, ${idle} ms idle: ${(busy / Math.max(1, idle)).toFixed(2)}`,
  );
  while (mailsLeft() > 0) await wait(200);
  const sent = (performance.now() - began) / 60_000;
  const mails = count("select count(*) from outbox where kind = 'mail' and payload_json like '%job-reminder%'");
  console.log(`${mails.toLocaleString("en")} mails sent after ${sent.toFixed(1)} min`);
} finally {
  await server.stop();
  sqlite.close();
  rmSync(dataDir, { recursive: true, force: true });
}
