import { desc, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf } from "~/domain/shared/keyset";
import { sessions } from "~db/schema";
import { type CountName, countNames } from "./counts";
import type { QueueEntry } from "./queue";
import { queueReaders } from "./queue-readers.server";

/** One kind, page by page, in the order of its index. */
export function listQueue(
  context: Context<UserActor>,
  kind: CountName,
  after: [number, string] | null,
): Page<QueueEntry> {
  const lastVisitAt = findLastVisit(context);
  const rows = queueReaders[kind]({ ...context, after, limit: listPageSize + 1 });
  return pageOf(
    rows.map((row) => ({ ...row, kind, fresh: row.since > lastVisitAt })),
    ({ at, id }) => [at, id],
  );
}

/** The longest waiting of all kinds, oldest first. */
export function listOldest(context: Context<UserActor>): QueueEntry[] {
  const lastVisitAt = findLastVisit(context);
  return countNames
    .flatMap((kind) =>
      queueReaders[kind]({ ...context, after: null, limit: listPageSize }).map((row) => ({
        ...row,
        kind,
        fresh: row.since > lastVisitAt,
      })),
    )
    .sort((a, b) => a.since - b.since || a.id.localeCompare(b.id))
    .slice(0, listPageSize);
}

/** When this person was last here before the newest session; now at a first visit, to which nothing is new. */
function findLastVisit({ db, now, actor }: Context<UserActor>): number {
  const [, before] = db
    .select({ at: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(2)
    .all();
  return before?.at ?? now;
}
