import type { IncomingMessage } from "node:http";
import { type Visited, visitOf } from "~/addresses/visit-of";
import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";
import { database } from "~/database/db.server";
import { whenUnlocked } from "~/database/when-unlocked.server";
import { addVisits } from "~/domain/agency/reach/add-visits.server";
import { dayOf } from "~/domain/shared/time.server";
import { now } from "~/gateways/clock.server";
import { readOnlyMessage } from "~/http/busy.server";
import { logger } from "~/logs/logger.server";

type Counted = Visited & { day: string };

/** Within a minute; more pages than that are no visitors'. */
const MOST_COUNTED = 10_000;
let counted = new Map<string, Counted>();

/** Counts an answer as a visit, if it is one; in memory until the next minute. A server that only reads counts nothing. */
export function noteVisit({ method, url, headers }: IncomingMessage, status: number): void {
  if (config().replicaUrl) return;
  const visited = visitOf({ method, url, status, headers });
  if (visited) add({ ...visited, day: dayOf(now()) });
}

function add({ day, page, finder, ...more }: Counted): void {
  const key = [day, finder, page].join(" ");
  const known = counted.get(key);
  if (!known && counted.size >= MOST_COUNTED) return;
  const { visits = 0, signUps = 0, searches = 0 } = known ?? {};
  counted.set(key, {
    day,
    page,
    finder,
    visits: visits + more.visits,
    signUps: signUps + more.signUps,
    searches: searches + more.searches,
  });
}

/** Writes what was counted; what cannot be written now is kept for the next time. */
export async function writeVisits(): Promise<void> {
  const context = { db: database(), now: now(), actor: { kind: "system" } } as const;
  if (counted.size === 0 || readOnlyMessage(context)) return;
  const taken = counted;
  counted = new Map();
  try {
    await whenUnlocked(() => addVisits(context, [...taken.values()]));
  } catch (error) {
    for (const one of taken.values()) add(one);
    logger.error({ error }, "visits are not counted yet");
  }
}

/** Writes each minute, and once more at the end. */
export function writeVisitsRegularly(): () => Promise<void> {
  const timer = setInterval(writeVisits, MINUTE);
  timer.unref();
  return () => {
    clearInterval(timer);
    return writeVisits();
  };
}
