import { and, desc, eq, lt } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { systemEvents } from "~db/schema";

type Kind = (typeof systemEvents.$inferSelect)["kind"];
type Asked = Pick<Context, "db" | "now">;

/** So many of a kind stay. */
const KEPT = 20;

/** Notes that the server was started, or verified and with what result; older notes go. */
export function noteSystemEvent({ db, now }: Asked, kind: Kind, fault: string | null = null): void {
  db.insert(systemEvents).values({ kind, at: now, fault }).onConflictDoNothing().run();
  const oldest = listSystemEvents({ db }, kind).at(KEPT - 1);
  if (oldest)
    db.delete(systemEvents)
      .where(and(eq(systemEvents.kind, kind), lt(systemEvents.at, oldest.at)))
      .run();
}

/** The latest first. */
export const listSystemEvents = ({ db }: Pick<Context, "db">, kind: Kind) =>
  db
    .select({ at: systemEvents.at, fault: systemEvents.fault })
    .from(systemEvents)
    .where(eq(systemEvents.kind, kind))
    .orderBy(desc(systemEvents.at))
    .limit(KEPT)
    .all();
