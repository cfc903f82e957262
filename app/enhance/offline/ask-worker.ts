import type { Item } from "./keep-items";
import type { Sent } from "./send-items";

/** What a page asks of the worker of the app. */
export type Ask = { ask: "list" | "send" | "wipe" } | { ask: "keep"; item: Item } | { ask: "drop"; n: number };

/** What waits and how it ended, after each change of it. */
export interface Told {
  items: Item[];
  /** How sending went, when it was tried. */
  sent?: Sent;
  /** False when no more can be kept. */
  kept?: boolean;
}
