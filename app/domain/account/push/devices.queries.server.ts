import { and, desc, eq, sql } from "drizzle-orm";
import { pushSubscriptions } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";

/** Where a person is notified, the newest first; `current` is the device of this session. */
export const listOwnDevices = (
  { db, actor }: Pick<Context<UserActor>, "db" | "actor">,
  sessionKeyHash: string | null,
) =>
  db
    .select({
      id: pushSubscriptions.id,
      userAgent: pushSubscriptions.userAgent,
      createdAt: pushSubscriptions.createdAt,
      usedAt: pushSubscriptions.usedAt,
      refusedAt: pushSubscriptions.refusedAt,
      current: sql<number>`${pushSubscriptions.sessionKeyHash} = ${sessionKeyHash ?? ""}`.mapWith(Boolean),
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .all();

const devicesOf = prepared((db) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, sql.placeholder("userId")))
    .prepare(),
);

/** All devices of a person with what is needed to write to them, or one of them. */
export function listTargets({ db }: Pick<Context, "db">, userId: string, id?: string) {
  if (id === undefined) return devicesOf(db).all({ userId });
  const one = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id));
  return db.select().from(pushSubscriptions).where(one).all();
}

export type Device = ReturnType<typeof listTargets>[number];
