import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { queueMarks, users } from "~db/schema";
import type { CountName } from "./counts";

type Marked = Partial<Pick<typeof queueMarks.$inferInsert, "remindedAt" | "remindedBy" | "laterUntil" | "laterBy">>;

function mark({ db, now }: Context<UserActor>, kind: CountName, entryId: string, set: Marked): void {
  const noted = { ...set, markedAt: now };
  db.insert(queueMarks)
    .values({ kind, entryId, ...noted })
    .onConflictDoUpdate({ target: [queueMarks.kind, queueMarks.entryId], set: noted })
    .run();
}

export const markReminded = (tx: Context<UserActor>, kind: CountName, entryId: string): void =>
  mark(tx, kind, entryId, { remindedAt: tx.now, remindedBy: tx.actor.userId });

export const markLater = (tx: Context<UserActor>, kind: CountName, entryId: string, laterUntil: number): void =>
  mark(tx, kind, entryId, { laterUntil, laterBy: tx.actor.userId });

const later = prepared((db) =>
  db
    .select({ kind: queueMarks.kind, count: count() })
    .from(queueMarks)
    .where(gt(queueMarks.laterUntil, sql.placeholder("now")))
    .groupBy(queueMarks.kind)
    .prepare(),
);

/** How many of each kind may wait at most: so many more rows are read for a page that leaves them out. */
export const countLater = ({ db, now }: Pick<Context, "db" | "now">): Map<string, number> =>
  new Map(
    later(db)
      .all({ now })
      .map(({ kind, count: marked }) => [kind, marked]),
  );

const marksOf = prepared((db) =>
  db
    .select({ mark: queueMarks, firstName: users.firstName })
    .from(queueMarks)
    .leftJoin(users, eq(users.id, queueMarks.remindedBy))
    .where(and(eq(queueMarks.kind, sql.placeholder("kind")), inList(queueMarks.entryId, "entryIds")))
    .prepare(),
);

/** What was noted at these entries, with the name of who reminded. */
export function listMarks({ db }: Pick<Context, "db">, kind: CountName, entryIds: string[]) {
  return new Map(
    marksOf(db)
      .all({ kind, entryIds: JSON.stringify(entryIds) })
      .map(({ mark: { entryId, ...rest }, firstName }) => [entryId, { ...rest, remindedBy: firstName }]),
  );
}
