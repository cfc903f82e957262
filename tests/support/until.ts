import { vi } from "vitest";

/** The runner's own second is over on a busy machine before what is waited for has begun. */
const patience = { timeout: 30_000, interval: 20 };

/** Waits until `check` no longer throws, and returns what it returned. */
export const untilHolds = <Value>(check: () => Value | Promise<Value>) => vi.waitFor(check, patience);

/** Waits until `find` returns something, and returns it. */
export const untilFound = <Value>(find: () => Value | Promise<Value>) => vi.waitUntil(find, patience);
