import { and, asc, count, eq } from "drizzle-orm";
import { isPushKey, type PushTarget } from "~/gateways/push.server";
import { pushSubscriptions } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { dropDevice, dropDevicesOfOthers } from "./drop-devices.server";
import { findPublicKey } from "./push-keys.server";
import { endpointRefusal, MOST_DEVICES } from "./push-rules";

export interface SubscribeDevice extends PushTarget {
  userAgent: string | null;
  sessionKeyHash: string;
  /** The browser, over several log-ins; null for a program. */
  deviceHash: string | null;
}

/**
 * Notifies a person on the device they hold (PUSH-04). The same address again is the same device; of another account it
 * moves to this one. The eleventh takes the place of the one that was used longest ago. Refused with pushOff where this
 * server has no sender, and with pushUnknown for a push service that is not known.
 */
export function subscribeDevice(
  context: Context<UserActor>,
  input: SubscribeDevice,
): Result<{ id: string }, "pushOff" | "pushUnknown"> {
  return transact(context, (tx): Result<{ id: string }, "pushOff" | "pushUnknown"> => {
    if (findPublicKey(tx) === null) return refuse("pushOff");
    const refusal = endpointRefusal(input.endpoint);
    if (refusal) return refuse(refusal);
    if (!isPushKey(input)) return refuse("pushUnknown");
    const { userId } = tx.actor;
    const { endpoint, p256dh, auth, userAgent, sessionKeyHash, deviceHash } = input;
    const values = { p256dh, auth, userAgent, sessionKeyHash, deviceHash, usedAt: tx.now, refusedAt: null };
    if (deviceHash !== null) dropDevicesOfOthers(tx, deviceHash, userId);
    const known = tx.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)).get();
    if (known?.userId === userId) {
      tx.db.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, known.id)).run();
      return ok({ id: known.id });
    }
    if (known) dropDevice(tx, { id: known.id, of: known.userId });
    makeRoom(tx);
    const id = newId(tx.now);
    tx.db
      .insert(pushSubscriptions)
      .values({ id, userId, endpoint, createdAt: tx.now, ...values })
      .run();
    return ok({ id });
  });
}

function makeRoom(tx: Context<UserActor>): void {
  const own = eq(pushSubscriptions.userId, tx.actor.userId);
  const devices = tx.db.select({ count: count() }).from(pushSubscriptions).where(own).get()?.count ?? 0;
  if (devices < MOST_DEVICES) return;
  const { id } = pushSubscriptions;
  const oldest = tx.db.select({ id }).from(pushSubscriptions).where(own).orderBy(asc(pushSubscriptions.usedAt)).get();
  if (oldest) dropDevice(tx, { id: oldest.id, of: tx.actor.userId });
}

/** A browser in which somebody has logged in anew keeps its device, and the one of somebody else ends (PUSH-04). */
export function keepDevice(
  { db, now }: Pick<Context, "db" | "now">,
  { userId, from, to, deviceHash }: { userId: string; from: string | null; to: string; deviceHash: string | null },
): void {
  const own = eq(pushSubscriptions.userId, userId);
  const set = (where: ReturnType<typeof eq>) =>
    db.update(pushSubscriptions).set({ sessionKeyHash: to }).where(and(own, where)).run();
  if (from !== null) set(eq(pushSubscriptions.sessionKeyHash, from));
  if (deviceHash === null) return;
  dropDevicesOfOthers({ db, now }, deviceHash, userId);
  set(eq(pushSubscriptions.deviceHash, deviceHash));
}
