import { inArray } from "drizzle-orm";
import { findStandIns } from "~/domain/invitation/waves/candidates.queries.server";
import type { Context } from "~/domain/shared/context";
import { openDatabase } from "~db/open";
import { positions } from "~db/schema";
import { NOW } from "./large-market";

const RUNS = 200;
/** The largest wave (SUBS-14). */
const SIZE = 20;

/** Processor ms of ranking one wave, for positions drawn from the whole market: the 50th and the 95th of a hundred. */
export function rankWaves(path: string): { p50: number; p95: number; asked: number } {
  const db = openDatabase(path);
  const context: Context = { db, now: NOW, actor: { kind: "system" } };
  const ids = db.$client
    .prepare("select id from positions where open_until is not null order by substr(id, -3), id limit ?")
    .pluck()
    .all(RUNS) as string[];
  const open = db.select().from(positions).where(inArray(positions.id, ids)).all();
  let asked = 0;
  const times = open.map((position) => {
    const before = process.cpuUsage();
    asked += findStandIns(context, { id: "none", position, size: SIZE, night: false }).length;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  db.$client.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), asked: asked / open.length };
}
