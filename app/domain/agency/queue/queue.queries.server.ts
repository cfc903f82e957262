import { desc, eq, sql } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf } from "~/domain/shared/keyset";
import { prepared } from "~/domain/shared/prepared.server";
import { sessions } from "~db/schema";
import { type CountName, type Counts, countNames } from "./counts";
import { findCounts } from "./counts.queries.server";
import { dueTimes } from "./due.server";
import type { QueueEntry } from "./queue";
import { queueReaders } from "./queue-readers.server";
import type { Keyed } from "./readers/reader.server";
import { byAge, byDeadline, dueOf } from "./rules";
import { countLater, listMarks } from "./snoozed-and-reminded.server";

/** Of more that wait until a day only the first count. */
const MOST_LATER = 500;

/** What all kinds are read with. */
const known = (context: Context<UserActor>) => ({
  db: context.db,
  times: dueTimes(context),
  lastVisitAt: findLastVisit(context),
});

/** One kind in the order of its index, with deadline and marks; `more` rows beyond a page are read. */
function read(
  { lastVisitAt, ...asked }: ReturnType<typeof known>,
  kind: CountName,
  more: number,
  after: [number, string] | null = null,
): Keyed[] {
  const rows = queueReaders[kind]({ ...asked, after, limit: listPageSize + 1 + more });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const marks = listMarks(asked, kind, ids);
  return rows.map(({ closesAt, ...row }) => {
    const mark = marks.get(row.id);
    const due = dueOf(kind, closesAt === undefined ? row : { ...row, closesAt });
    // What came back after it was marked is another matter.
    const holds = mark !== undefined && mark.markedAt >= row.since;
    return { ...row, kind, due, fresh: row.since > lastVisitAt, mark: holds ? mark : null };
  });
}

const waits = (now: number) => (entry: QueueEntry) => (entry.mark?.laterUntil ?? 0) <= now;

/** One kind, page by page, in the order of its index, without what may wait. */
export function listQueue(
  context: Context<UserActor>,
  kind: CountName,
  after: [number, string] | null,
): Page<QueueEntry> {
  const more = countLater(context).get(kind) ?? 0;
  const rows = read(known(context), kind, more, after).filter(waits(context.now));
  return pageOf(rows, ({ at, id }) => [at, id]);
}

/** The most urgent of these kinds: by deadline, then age, or by age alone (DESK-19). */
export function listWaiting(
  context: Context<UserActor>,
  order: "due" | "age" = "due",
  kinds: readonly CountName[] = countNames,
): QueueEntry[] {
  const [asked, later] = [known(context), countLater(context)];
  return kinds
    .flatMap((kind) => read(asked, kind, later.get(kind) ?? 0).filter(waits(context.now)))
    .sort(order === "due" ? byDeadline : byAge)
    .slice(0, listPageSize);
}

/** What may wait until a day, by that day. */
export function listLater(context: Context<UserActor>): QueueEntry[] {
  const later = countLater(context);
  if (later.size === 0) return [];
  const asked = known(context);
  return countNames
    .filter((kind) => later.has(kind))
    .flatMap((kind) => read(asked, kind, MOST_LATER).filter((entry) => !waits(context.now)(entry)))
    .sort((a, b) => (a.mark?.laterUntil ?? 0) - (b.mark?.laterUntil ?? 0) || byDeadline(a, b));
}

/** How many wait now, by kind: without those that may wait. */
export function countWaiting(context: Context<UserActor>, later: readonly QueueEntry[]): Counts {
  const counts = findCounts(context);
  for (const { kind } of later) counts[kind] -= 1;
  return counts;
}

const lastSeen = prepared((db) =>
  db
    .select({ at: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, sql.placeholder("userId")))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(2)
    .prepare(),
);

/** When this person was last here before the newest session; now at a first visit, to which nothing is new. */
function findLastVisit({ db, now, actor }: Context<UserActor>): number {
  const [, before] = lastSeen(db).all({ userId: actor.userId });
  return before?.at ?? now;
}
