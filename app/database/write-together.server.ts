import { database } from "./db.server";
import { LOCK_WAIT_MS, whenUnlocked } from "./when-unlocked.server";

interface Waiting {
  write: () => unknown;
  withinMs: number;
  done: (value: never) => void;
  failed: (error: unknown) => void;
}

let waiting: Waiting[] = [];

/**
 * Does a small write of one piece together with all that are asked for in the same turn: the one commit costs more than
 * all of them (DFIG-09). What fails, such as a lock that is held too long, fails for all of them.
 */
export function writeTogether<T>(write: () => T, withinMs = LOCK_WAIT_MS): Promise<T> {
  return new Promise((done, failed) => {
    waiting.push({ write, withinMs, done, failed });
    if (waiting.length === 1) setImmediate(writeAll);
  });
}

async function writeAll(): Promise<void> {
  const asked = waiting;
  waiting = [];
  try {
    const each = () => asked.map(({ write }) => write());
    const all = () => database().$client.transaction(each).immediate();
    const values = await whenUnlocked(all, Math.max(...asked.map(({ withinMs }) => withinMs)));
    for (const [at, { done }] of asked.entries()) done(values[at] as never);
  } catch (error) {
    for (const { failed } of asked) failed(error);
  }
}
