import type { Context } from "../context";

/** A copy that is older than this answers nobody (OPS-20). */
const LATE_MS = 10_000;
/** How often the mark is written while nobody writes: a copy in time is then never taken for a late one. */
export const BEAT_MS = 2_000;

type Read = Pick<Context, "db">;
type Write = Pick<Context, "db" | "now">;

/** Counts one request that has written; its number tells whether a copy holds what that request wrote. */
export function noteWrite({ db, now }: Write): number {
  const raise = "update log_mark set written = written + 1, noted_at = ? where id = 1 returning written";
  return (db.$client.prepare(raise).get(now) as { written: number }).written;
}

/** Says that the database was in order now; of several processes the first one of a beat does it. */
export function noteBeat({ db, now }: Write): void {
  db.$client.prepare("update log_mark set noted_at = ? where id = 1 and noted_at < ?").run(now, now - BEAT_MS / 2);
}

/** How far this database has come. */
export function readLogMark({ db }: Read): { written: number; notedAt: number } {
  const mark = db.$client.prepare("select written, noted_at as notedAt from log_mark where id = 1").get();
  return mark as { written: number; notedAt: number };
}

/** Whether a copy is too old to answer anybody; both clocks are those of their machines. */
export const isLate = ({ notedAt }: { notedAt: number }, now: number): boolean => now - notedAt > LATE_MS;
