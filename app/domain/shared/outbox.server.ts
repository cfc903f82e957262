import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { outbox } from "~db/schema";
import type { Context } from "./context";
import { newId } from "./ids";
import { type Lane, laneOf, type OutboxKind, type OutboxPayloads } from "./outbox-kinds";
import { prepared, preparedBy } from "./prepared.server";

type Work = { [K in OutboxKind]: { kind: K; payload: OutboxPayloads[K] } }[OutboxKind];
type OutboxItem = Work & {
  /** Not before this instant; default now. */
  runAt?: number;
  /** A second item with the same key is dropped. */
  dedupeKey?: string;
};

export type OutboxRow = typeof outbox.$inferSelect;

export const LEASE_MS = 60_000;
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000];

/** Writes work that follows a change; belongs into the transaction of that change. */
export function enqueue({ db, now }: Pick<Context, "db" | "now">, item: OutboxItem): void {
  insertRow(db).run({
    id: newId(now),
    kind: item.kind,
    lane: laneOf[item.kind],
    payloadJson: JSON.stringify(item.payload),
    dedupeKey: item.dedupeKey ?? null,
    createdAt: now,
    runAt: item.runAt ?? now,
  });
}

/** Kept, since a quarter of an hour with many reminders runs it thousands of times (DFIG-03). */
const insertRow = prepared((db) =>
  db
    .insert(outbox)
    .values({
      id: sql.placeholder("id"),
      kind: sql.placeholder("kind"),
      lane: sql.placeholder("lane"),
      payloadJson: sql.placeholder("payloadJson"),
      dedupeKey: sql.placeholder("dedupeKey"),
      createdAt: sql.placeholder("createdAt"),
      runAt: sql.placeholder("runAt"),
    })
    .onConflictDoNothing()
    .prepare(),
);

/** When a row that waits should have been done at first, before the pauses that followed its tries. */
export function dueSince({ runAt, tries }: { runAt: number; tries: number }): number {
  return PAUSES_MS.slice(0, tries).reduce((at, pause) => at - pause, runAt);
}

/** After so many ends of the process in the middle of one row, people look at it. */
const MOST_DEATHS = 3;

/** Each lane looks several times a second. */
const findDue = preparedBy((db, from: "lane" | "all") => {
  const now = sql.placeholder("now");
  return db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        lte(outbox.runAt, now),
        or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now)),
        from === "lane" ? eq(outbox.lane, sql.placeholder("lane")) : undefined,
      ),
    )
    .orderBy(asc(outbox.runAt))
    .limit(1)
    .prepare();
});

/** Takes the next due row of a lane, or of all, under a lease; null when none is due. Looking is a read. */
export function leaseNext({ db, now }: Pick<Context, "db" | "now">, lane?: Lane): OutboxRow | null {
  const free = or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now));
  const waits = and(isNull(outbox.doneAt), isNull(outbox.failedAt), lte(outbox.runAt, now), free);
  for (;;) {
    const due = findDue(db, lane ? "lane" : "all").get({ now, lane });
    if (!due) return null;
    // A lease that nobody gave back: the process ended in the middle.
    const deaths = due.deaths + (due.leaseUntil === null ? 0 : 1);
    const taken =
      deaths < MOST_DEATHS
        ? { leaseUntil: now + LEASE_MS, leaseId: newId(now), attempts: due.attempts + 1, deaths }
        : {
            leaseUntil: null,
            leaseId: null,
            failedAt: now,
            lastError: `the process ended ${deaths} times in the middle`,
            deaths,
          };
    const row = db
      .update(outbox)
      .set(taken)
      .where(and(eq(outbox.id, due.id), waits))
      .returning()
      .get();
    if (row?.leaseId) return row;
  }
}

const held = (row: OutboxRow) => and(eq(outbox.id, row.id), eq(outbox.leaseId, row.leaseId ?? ""));
const given = { leaseUntil: null, leaseId: null };

/** Keeps the lease of a row that is still being done; false when it is not one's own any more. */
export const renew = ({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow): boolean =>
  db
    .update(outbox)
    .set({ leaseUntil: now + LEASE_MS })
    .where(held(row))
    .run().changes > 0;

/** Gives a row back that was not done to its end: it is due again at once. */
export function release({ db }: Pick<Context, "db">, row: OutboxRow): void {
  db.update(outbox)
    .set({ ...given, attempts: row.attempts - 1 })
    .where(held(row))
    .run();
}

/** The work is done and is never taken again; false when another process has taken the row over. */
export const finish = ({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow): boolean =>
  db
    .update(outbox)
    .set({ doneAt: now, ...given })
    .where(held(row))
    .run().changes > 0;

/** Puts a failed row back with a growing pause; after the last pause it is given up and stays for the agency to see. */
export function fail({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow, error: string): void {
  const pause = PAUSES_MS[row.attempts - 1];
  db.update(outbox)
    .set(
      pause === undefined
        ? { failedAt: now, lastError: error, ...given }
        : { runAt: now + pause, lastError: error, ...given },
    )
    .where(held(row))
    .run();
}
