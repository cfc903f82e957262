import { eq, sql } from "drizzle-orm";
import { outbox } from "~db/schema";
import type { Context } from "../context";
import type { OutboxKind } from "../outbox-kinds";
import { prepared } from "../prepared.server";

/** Work whose result a page waits for; each row has the key "kind:id". */
export type AwaitedKind = Extract<
  OutboxKind,
  "bill-document" | "contract-document" | "data-export" | "dunning-letter" | "pay-statement"
>;

/** How far it is. `againAt`: when what failed is tried again, UTC ms. */
export type Wait = { state: "making" } | { state: "failed"; againAt: number } | { state: "givenUp" };

const rowOfKey = prepared((db) =>
  db
    .select({
      runAt: outbox.runAt,
      attempts: outbox.attempts,
      doneAt: outbox.doneAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(eq(outbox.dedupeKey, sql.placeholder("key")))
    .prepare(),
);

/**
 * How far the work is whose result is not there yet; null when nobody was ever told to do it. Done without a result is
 * given up: the agency has dismissed it. Why it failed stays in the table.
 */
export function findWait({ db, now }: Pick<Context, "db" | "now">, kind: AwaitedKind, id: string): Wait | null {
  const row = rowOfKey(db).get({ key: `${kind}:${id}` });
  if (!row) return null;
  const { runAt, attempts, doneAt, failedAt } = row;
  if (doneAt !== null || failedAt !== null) return { state: "givenUp" };
  return attempts > 0 && runAt > now ? { state: "failed", againAt: runAt } : { state: "making" };
}
