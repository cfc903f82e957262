import { and, count, eq, gt, inArray } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
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

/** How many of a kind may wait at most: so many more rows are read for a page that leaves them out. */
export const countLater = ({ db, now }: Pick<Context, "db" | "now">, kind: CountName): number =>
  db
    .select({ count: count() })
    .from(queueMarks)
    .where(and(gt(queueMarks.laterUntil, now), eq(queueMarks.kind, kind)))
    .get()?.count ?? 0;

/** What was noted at these entries, with the name of who reminded. */
export function listMarks({ db }: Pick<Context, "db">, kind: CountName, entryIds: string[]) {
  const rows = db
    .select({ mark: queueMarks, firstName: users.firstName })
    .from(queueMarks)
    .leftJoin(users, eq(users.id, queueMarks.remindedBy))
    .where(and(eq(queueMarks.kind, kind), inArray(queueMarks.entryId, entryIds)))
    .all();
  return new Map(
    rows.map(({ mark: { entryId, ...rest }, firstName }) => [entryId, { ...rest, remindedBy: firstName }]),
  );
}
