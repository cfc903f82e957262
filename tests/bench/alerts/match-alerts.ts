import { monitorEventLoopDelay } from "node:perf_hooks";
import { DAY, MINUTE } from "~/config/durations";
import { sendAlerts } from "~/domain/application/alerts/send-alerts.server";
import { findOpenJobsIndex } from "~/domain/application/wall/open-jobs-index.server";
import type { Context } from "~/domain/shared/context";
import { openDatabase } from "~db/open";
import { NOW } from "../large-market";

const OPENED = 1_000;
const PEOPLE = 10_000;
/** What people save, in turns: two searches each. */
const FILTERS = [
  "",
  "region=1",
  "types=1",
  "near=1",
  "region=1&types=1",
  "free=1&pay=60",
  "types=1&pay=100",
  "region=1&free=1",
];

/** Lets a thousand open positions have opened just now, and writes to whoever has saved a search that finds them. */
export async function matchAll(path: string) {
  const db = openDatabase(path);
  const { $client: sqlite } = db;
  sqlite.transaction(() => {
    sqlite
      .prepare(
        `insert or replace into opened_positions (position_id, opened_at)
          select id, ? from positions where open_until is not null order by id limit ?`,
      )
      .run(NOW - 16 * MINUTE, OPENED);
    const save = sqlite.prepare(
      "insert into saved_searches (id, user_id, name, filters, way, created_at, since) values (?, printf('S%025d', ?), 'Suche', ?, 'atOnce', ?, 0)",
    );
    for (let search = 0; search < 2 * PEOPLE; search++)
      save.run(`search${search}`, search >> 1, FILTERS[search % FILTERS.length], NOW - DAY);
  })();
  const context: Context = { db, now: NOW, actor: { kind: "system" } };
  // A server that runs has it in memory, for the wall.
  findOpenJobsIndex(context);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const before = process.cpuUsage();
  await sendAlerts(context);
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  const mails = sqlite
    .prepare("select count(*) from outbox where payload_json like '%job-alert%'")
    .pluck()
    .get() as number;
  const seconds = (performance.now() - began) / 1000;
  sqlite.close();
  return { seconds, processorSeconds: (user + system) / 1e6, longestMs: delay.max / 1e6, mails };
}
