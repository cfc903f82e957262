import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { outbox } from "~db/schema";
import type { Context } from "./context";
import { newId } from "./ids";
import { waitsForMorning } from "./mail-data";
import { type Lane, laneOf, type OutboxKind, type OutboxPayloads } from "./outbox-kinds";
import { prepared, preparedBy } from "./prepared.server";
import { findWays } from "./push/ways.queries.server";
import { afterQuiet } from "./quiet-hours.server";
import { readSettings } from "./settings.server";

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

/**
 * Writes work that follows a change; belongs into the transaction of that change. A mail to a person who is notified of
 * its kind on a device is repeated there, or goes there alone where they have chosen so (PUSH-08, REM-22).
 */
export function enqueue(context: Pick<Context, "db" | "now">, item: OutboxItem): void {
  const ways = item.kind === "mail" ? findWays(context, item.payload) : { mail: true, push: false };
  if (item.kind === "mail" && ways.push)
    insert(context, {
      kind: "push",
      payload: { mail: item.payload, alone: !ways.mail },
      runAt: item.runAt,
      dedupeKey: item.dedupeKey && `push ${item.dedupeKey}`,
    });
  if (ways.mail) insert(context, item);
}

function insert({ db, now }: Pick<Context, "db" | "now">, item: OutboxItem): void {
  insertRow(db).run({
    id: newId(now),
    kind: item.kind,
    lane: laneOf[item.kind],
    payloadJson: JSON.stringify(item.payload),
    dedupeKey: item.dedupeKey ?? null,
    createdAt: now,
    runAt: runAtOf(db, item, item.runAt ?? now),
  });
}

/** Whether something was given to the outbox under this key, done or not, as a mail or another way. */
export const isEnqueued = ({ db }: Pick<Context, "db">, dedupeKey: string): boolean =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.dedupeKey, [dedupeKey, `push ${dedupeKey}`]))
    .get() !== undefined;

/** What may wait for the morning wakes nobody by another way either. */
function runAtOf(db: Context["db"], item: OutboxItem, at: number): number {
  const mail = item.kind === "mail" ? item.payload : item.kind === "push" ? item.payload.mail : undefined;
  return mail && waitsForMorning.has(mail.template) ? afterQuiet(at, readSettings({ db })) : at;
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

const given = <T>(name: string) => sql<T>`${sql.placeholder(name)}`;
const waits = and(
  isNull(outbox.doneAt),
  isNull(outbox.failedAt),
  lte(outbox.runAt, given("now")),
  or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, given("now"))),
);

/** Each lane looks several times a second. */
const findDue = preparedBy((db, from: "lane" | "all") =>
  db
    .select()
    .from(outbox)
    .where(and(waits, from === "lane" ? eq(outbox.lane, sql.placeholder("lane")) : undefined))
    .orderBy(asc(outbox.runAt))
    .limit(1)
    .prepare(),
);

const untouched = ({ attempts, failedAt, lastError }: OutboxRow) => ({
  leaseUntil: null as number | null,
  leaseId: null as string | null,
  attempts,
  failedAt,
  lastError,
});

/** Nothing of it is taken when another process was faster. */
const takeRow = prepared((db) =>
  db
    .update(outbox)
    .set({
      leaseUntil: given("leaseUntil"),
      leaseId: given("leaseId"),
      attempts: given("attempts"),
      deaths: given("deaths"),
      failedAt: given("failedAt"),
      lastError: given("lastError"),
    })
    .where(and(eq(outbox.id, sql.placeholder("id")), waits))
    .returning()
    .prepare(),
);

/** Whether a row of a lane, or of any, is due. Looking is a read, so that lanes without work lock nothing. */
export const isDue = ({ db, now }: Pick<Context, "db" | "now">, lane?: Lane): boolean =>
  findDue(db, lane ? "lane" : "all").get({ now, lane }) !== undefined;

/** Takes the next due row of a lane, or of all, under a lease; null when none is due. */
export function leaseNext({ db, now }: Pick<Context, "db" | "now">, lane?: Lane): OutboxRow | null {
  for (;;) {
    const due = findDue(db, lane ? "lane" : "all").get({ now, lane });
    if (!due) return null;
    // A lease that nobody gave back: the process ended in the middle.
    const deaths = due.deaths + (due.leaseUntil === null ? 0 : 1);
    const taken =
      deaths < MOST_DEATHS
        ? { ...untouched(due), leaseUntil: now + LEASE_MS, leaseId: newId(now), attempts: due.attempts + 1, deaths }
        : { ...untouched(due), failedAt: now, lastError: `the process ended ${deaths} times in the middle`, deaths };
    const row = takeRow(db).get({ id: due.id, now, ...taken });
    if (row?.leaseId) return row;
  }
}

const held = (row: OutboxRow) => and(eq(outbox.id, row.id), eq(outbox.leaseId, row.leaseId ?? ""));
const free = { leaseUntil: null, leaseId: null };

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
    .set({ ...free, attempts: row.attempts - 1 })
    .where(held(row))
    .run();
}

/** The work is done and is never taken again; false when another process has taken the row over. */
export const finish = ({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow): boolean =>
  finishRow(db).run({ id: row.id, leaseId: row.leaseId ?? "", now }).changes > 0;

const finishRow = prepared((db) =>
  db
    .update(outbox)
    .set({ doneAt: given("now"), ...free })
    .where(and(eq(outbox.id, sql.placeholder("id")), eq(outbox.leaseId, sql.placeholder("leaseId"))))
    .prepare(),
);

/** Puts a failed row back with a growing pause; after the last pause it is given up and stays for the agency to see. */
export function fail({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow, error: string): void {
  const pause = PAUSES_MS[row.attempts - 1];
  db.update(outbox)
    .set(
      pause === undefined
        ? { failedAt: now, lastError: error, ...free }
        : { runAt: now + pause, lastError: error, ...free },
    )
    .where(held(row))
    .run();
}
