import { and, eq, inArray, lt, ne, type SQL } from "drizzle-orm";
import { mailChoices, pushSubscriptions } from "~db/schema";
import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";

type Tx = Pick<Context, "db" | "now">;

const { userId, sessionKeyHash, deviceHash, usedAt } = pushSubscriptions;

/** Whoever logs out on a device is not notified there any more (PUSH-09). */
export const dropDevicesOfSession = (tx: Tx, keyHash: string): number => dropWhere(tx, eq(sessionKeyHash, keyHash));

/** All devices of a person, or all but those of one session. */
export const dropDevicesOf = (tx: Tx, of: string, keptKeyHash?: string): number =>
  dropWhere(tx, and(eq(userId, of), keptKeyHash === undefined ? undefined : ne(sessionKeyHash, keptKeyHash)));

/** Somebody else has logged in on this browser. */
export const dropDevicesOfOthers = (tx: Tx, device: string, keptUserId: string): number =>
  dropWhere(tx, and(eq(deviceHash, device), ne(userId, keptUserId)));

/** What nothing was sent to since then. */
export const dropUnused = (tx: Tx, before: number): number => dropWhere(tx, lt(usedAt, before));

/** One device, for who knows whose it is; false when it was gone. */
export const dropDevice = (tx: Tx, { id, of }: { id: string; of: string }): boolean =>
  dropWhere(tx, and(eq(pushSubscriptions.id, id), eq(userId, of))) > 0;

/** Forgets devices, and looks after whom that leaves without any; how many there were. */
function dropWhere(tx: Tx, where: SQL | undefined): number {
  const found = tx.db.select().from(pushSubscriptions).where(where).all();
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  tx.db.$client
    .transaction(() => {
      tx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids)).run();
      for (const of of new Set(found.map((row) => row.userId))) if (!hasDevices(tx, of)) mailAgain(tx, of);
    })
    .immediate();
  return found.length;
}

const hasDevices = ({ db }: Tx, of: string) =>
  db.select().from(pushSubscriptions).where(eq(userId, of)).limit(1).get() !== undefined;

/** What was to be notified instead of mailed is mailed again, and a mail says so, once (PUSH-07). */
function mailAgain(tx: Tx, of: string): void {
  const kinds = tx.db
    .update(mailChoices)
    .set({ off: false, pushInstead: false, changedAt: tx.now })
    .where(and(eq(mailChoices.userId, of), eq(mailChoices.off, true), eq(mailChoices.pushInstead, true)))
    .returning({ kind: mailChoices.kind })
    .all()
    .map(({ kind }) => kind);
  if (kinds.length > 0) enqueue(tx, { kind: "mail", payload: { template: "push-ended", userId: of, data: { kinds } } });
}
