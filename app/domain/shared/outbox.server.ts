import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { outbox } from "~db/schema";
import type { Context } from "./context";
import { newId } from "./ids";

export interface OutboxItem {
  kind: string;
  payload: Record<string, unknown>;
  /** Not before this instant; default now. */
  runAt?: number;
  /** A second item with the same key is dropped. */
  dedupeKey?: string;
}

export type OutboxRow = typeof outbox.$inferSelect;

const LEASE_MS = 60_000;
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 21_600_000];

/** Writes work that follows a change; belongs into the transaction of that change. */
export function enqueue({ db, now }: Pick<Context, "db" | "now">, item: OutboxItem): void {
  db.insert(outbox)
    .values({
      id: newId(now),
      kind: item.kind,
      payloadJson: JSON.stringify(item.payload),
      dedupeKey: item.dedupeKey ?? null,
      createdAt: now,
      runAt: item.runAt ?? now,
    })
    .onConflictDoNothing()
    .run();
}

/** Takes the next due row under a lease, or null. Another process cannot take it until the lease ends. */
export function leaseNext({ db, now }: Pick<Context, "db" | "now">): OutboxRow | null {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        lte(outbox.runAt, now),
        or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now)),
      ),
    )
    .orderBy(asc(outbox.runAt))
    .limit(1);
  return (
    db
      .update(outbox)
      .set({ leaseUntil: now + LEASE_MS, attempts: sql`${outbox.attempts} + 1` })
      .where(sql`${outbox.id} in ${due}`)
      .returning()
      .get() ?? null
  );
}

/** The work is done and is never taken again. */
export function finish({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow): void {
  db.update(outbox).set({ doneAt: now, leaseUntil: null }).where(eq(outbox.id, row.id)).run();
}

/** Puts a failed row back with a growing pause; after the last pause it is given up and stays for the agency to see. */
export function fail({ db, now }: Pick<Context, "db" | "now">, row: OutboxRow, error: string): void {
  const pause = PAUSES_MS[row.attempts - 1];
  db.update(outbox)
    .set(
      pause === undefined
        ? { failedAt: now, leaseUntil: null, lastError: error }
        : { runAt: now + pause, leaseUntil: null, lastError: error },
    )
    .where(eq(outbox.id, row.id))
    .run();
}
