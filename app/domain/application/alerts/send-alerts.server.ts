import { and, asc, eq, gt, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { openedPositions, savedSearches, users } from "~db/schema";
import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { prepared } from "../../shared/prepared.server";
import { afterQuiet, isQuiet } from "../../shared/quiet-hours.server";
import { ok } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { addDays, dayOf, instantOf } from "../../shared/time.server";
import { letOthersWrite, transactOrThrow } from "../../shared/transact.server";
import { DIGEST_MS, SETTLES_MS } from "./alert-rules";
import { marketOfOpened, type Opened, writeToSeeker } from "./match-searches.server";

type Write = Pick<Context, "db" | "now">;

/** How often it is looked for positions that were opened again, which no command announces. */
const LOOK_MS = 5 * MINUTE;
/** Other writes wait for one slice at most. */
const SLICE_MS = 40;

/** The next look, and the next digest by the setting `alertDigestTimes`; at each start, and when a look begins. */
export function planAlerts(context: Write): void {
  const settled = nextSettled(context.db).get({ after: context.now - SETTLES_MS })?.at;
  const look = Math.min(context.now + LOOK_MS, settled == null ? Number.POSITIVE_INFINITY : settled + SETTLES_MS);
  const minute = Math.ceil(look / MINUTE) * MINUTE;
  const runAt = Math.max(minute, afterQuiet(minute, readSettings(context)));
  enqueue(context, { kind: "alerts", payload: {}, runAt, dedupeKey: `alerts:${runAt}` });
  const at = nextDigest(context);
  if (at === null) return;
  enqueue(context, { kind: "alert-digest", payload: { at }, runAt: at, dedupeKey: `alert-digest:${at}` });
}

export const digestTimesOf = (times: string): string[] => times.split(",").map((time) => time.trim());

/** When digests go out, of the times of these days; one that lies in the quiet hours goes out at their end. */
function digestsOf(context: Write, days: readonly string[]): number[] {
  const settings = readSettings(context);
  const times = digestTimesOf(settings.alertDigestTimes);
  return days.flatMap((day) => times.map((time) => afterQuiet(instantOf(day, time), settings)));
}

/** Those of yesterday evening may still wait for the end of the night. */
function nextDigest(context: Write): number | null {
  const today = dayOf(context.now);
  const next = digestsOf(context, [addDays(today, -1), today, addDays(today, 1)]).filter((at) => at > context.now);
  return next.length > 0 ? Math.min(...next) : null;
}

/** Outbox "alerts": mails at once about what opened a quarter of an hour ago, all of one request together (ALRT-04). */
export async function sendAlerts(context: Context): Promise<void> {
  context.db.update(openedPositions).set({ openedAt: context.now }).where(isNull(openedPositions.openedAt)).run();
  planAlerts(context);
  if (isQuiet(context.now, readSettings(context))) return;
  const settled = lte(openedPositions.openedAt, context.now - SETTLES_MS);
  const opened = openedOf(context, and(settled, isNull(openedPositions.matchedAt)));
  if (opened.size === 0) return;
  await writeToAll(context, opened, "atOnce");
  context.db
    .update(openedPositions)
    .set({ matchedAt: context.now })
    .where(and(settled, isNull(openedPositions.matchedAt)))
    .run();
  context.db
    .delete(openedPositions)
    .where(lte(openedPositions.openedAt, context.now - DIGEST_MS))
    .run();
}

/** Outbox "alert-digest": one mail of all searches to each person (ALRT-03). A time that is set no more sends nothing. */
export async function sendDigest(context: Context, { at }: { at: number }): Promise<void> {
  planAlerts(context);
  if (!digestsOf(context, [addDays(dayOf(at), -1), dayOf(at)]).includes(at)) return;
  const recent = and(gt(openedPositions.openedAt, at - DIGEST_MS), lte(openedPositions.openedAt, at));
  const opened = openedOf(context, recent);
  if (opened.size > 0) await writeToAll(context, opened, "digest");
}

function openedOf({ db }: Write, which: ReturnType<typeof and>): Opened {
  const rows = db
    .select({ id: openedPositions.positionId, at: openedPositions.openedAt })
    .from(openedPositions)
    .where(which)
    .all();
  return new Map(rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [[id, at] as const])));
}

/** Person after person in short transactions; who was written to is noted with the mail, so that a second run repeats nothing. */
async function writeToAll(context: Context, opened: Opened, kind: "atOnce" | "digest"): Promise<void> {
  const market = marketOfOpened(context, opened);
  if (market.jobs.length === 0) return;
  let after = "";
  for (;;) {
    const people = nextSeekers(context.db).all({ after });
    if (people.length === 0) return;
    const last = transactOrThrow(context, (tx) => {
      const until = performance.now() + SLICE_MS;
      let written = after;
      for (const { userId } of people) {
        writeToSeeker(tx, userId, { market, opened, kind });
        written = userId;
        if (performance.now() > until) break;
      }
      return ok(written);
    });
    after = last;
    await letOthersWrite();
  }
}

const nextSeekers = prepared((db) =>
  db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        isNull(users.deactivatedAt),
        gt(savedSearches.userId, sql.placeholder("after")),
        ne(savedSearches.way, "off"),
      ),
    )
    .orderBy(asc(savedSearches.userId))
    .limit(50)
    .prepare(),
);
const nextSettled = prepared((db) =>
  db
    .select({ at: openedPositions.openedAt })
    .from(openedPositions)
    .where(
      and(
        isNull(openedPositions.matchedAt),
        isNotNull(openedPositions.openedAt),
        gt(openedPositions.openedAt, sql.placeholder("after")),
      ),
    )
    .orderBy(asc(openedPositions.openedAt))
    .limit(1)
    .prepare(),
);
