import { isLocked } from "~/domain/shared/is-locked";
import { database } from "./db.server";

const EVERY_MS = 50;
/** How long a write waits for another process. */
export const LOCK_WAIT_MS = 5_000;

let waiting: Promise<void> | null = null;

/** Does a write of one piece, and does it again once another process has let go of the lock. Others go on meanwhile. */
export async function whenUnlocked<T>(write: () => T, withinMs = LOCK_WAIT_MS): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
      if (!(await unlocked(until - performance.now()))) throw error;
    }
  }
}

/** Waits until no other process holds the write lock; false when it is still held after `withinMs`. */
export async function unlocked(withinMs = LOCK_WAIT_MS): Promise<boolean> {
  if (!waiting && !holdsLock()) return true;
  waiting ??= look().finally(() => {
    waiting = null;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), withinMs);
  });
  return Promise.race([waiting.then(() => true), late]).finally(() => clearTimeout(timer));
}

/** One look for all who wait, however many they are. */
async function look(): Promise<void> {
  do {
    await new Promise((done) => setTimeout(done, EVERY_MS).unref());
  } while (holdsLock());
}

/** Whether another process holds the lock; does not wait for it. */
function holdsLock(): boolean {
  const sqlite = database().$client;
  const patience = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma("busy_timeout = 0");
  try {
    sqlite.exec("begin immediate; rollback");
    return false;
  } catch (error) {
    // What else is wrong, such as a full disk, is said by the write itself.
    return isLocked(error);
  } finally {
    sqlite.pragma(`busy_timeout = ${patience}`);
  }
}
