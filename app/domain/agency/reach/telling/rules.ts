import { DAY, MINUTE } from "~/config/durations";
import type { Teller } from "~db/schema";

/** How often it is looked for what is to be told; nothing is sent more often (SEEK-15, SEEK-16). */
export const LOOK_MS: Record<Teller, number> = { indexNow: 10 * MINUTE, google: 5 * MINUTE };

/** So many addresses at most are told to IndexNow at a time; each page has two. */
export const MOST_ADDRESSES = 10_000;

/** So long a key that was replaced is answered, for what was sent with it. */
const KEY_KEPT_MS = 7 * DAY;

/** A public page, by its German path, and when readers saw a change of it last (UTC ms), where that is known. */
export interface Page {
  path: string;
  changedAt: number | null;
}

/** What is said of a page: that it is new or another one, or that it is there no more; `changedAt` is 0 where unknown. */
export interface Telling {
  path: string;
  kind: "updated" | "removed";
  changedAt: number;
}

/**
 * What is still to be said of these pages: what opened or changed since it was told, what was told and is there no more, and
 * what `ended` without ever having been told. Removals come first, then the newest change (D-207).
 */
export function dueTellings(
  pages: readonly Page[],
  told: ReadonlyMap<string, Pick<Telling, "kind" | "changedAt">>,
  ended: readonly string[] = [],
): Telling[] {
  const there = new Set(pages.map(({ path }) => path));
  const known = [...told].flatMap(([path, { kind }]) => (kind === "updated" ? [path] : []));
  const gone = new Set([...known, ...ended.filter((path) => !told.has(path))].filter((path) => !there.has(path)));
  const updated = pages
    .map(({ path, changedAt }): Telling => ({ path, kind: "updated", changedAt: changedAt ?? 0 }))
    .filter(({ path, changedAt }) => {
      const last = told.get(path);
      return last?.kind !== "updated" || last.changedAt < changedAt;
    })
    .sort((one, other) => other.changedAt - one.changedAt);
  return [...[...gone].map((path): Telling => ({ path, kind: "removed", changedAt: 0 })), ...updated];
}

/** Whether a key of IndexNow is answered: the present one, and one that was replaced within the last seven days. */
export const isKeyAnswered = ({ replacedAt }: { replacedAt: number | null }, now: number): boolean =>
  replacedAt === null || now < replacedAt + KEY_KEPT_MS;
