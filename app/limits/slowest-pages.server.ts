import { loggedPath } from "~/addresses/logged-path";
import { dayOf } from "~/domain/shared/time.server";

export interface SlowPage {
  route: string;
  ms: number;
}

const MOST_ROUTES = 500;
export const SHOWN = 5;

let day = "";
let slowest = new Map<string, number>();

/** Notes how long an answer took, under its address without names, numbers and keys. Each day begins anew. */
export function noteAnswer(method: string, url: string, ms: number, now: number): void {
  const today = dayOf(now);
  if (today !== day) slowest = new Map();
  day = today;
  const route = `${method} ${routeOf(url)}`;
  if (slowest.has(route) || slowest.size < MOST_ROUTES) slowest.set(route, Math.max(slowest.get(route) ?? 0, ms));
}

/** What was answered slowest today by this process. */
export function slowestPages(now: number): SlowPage[] {
  if (dayOf(now) !== day) return [];
  return [...slowest]
    .map(([route, ms]) => ({ route, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN);
}

/** Words of an address have no digits; ids, days, numbers and keys have. */
function routeOf(url: string): string {
  const path = loggedPath(url.split("?")[0] ?? "");
  return path.slice(0, 200).replace(/[^/]*\d[^/]*/g, ":…");
}
