import { and, eq, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { listEntries } from "~db/schema";

/** What a removed colleague had put on a booking list stands there for whoever removes them; how many. For their transaction. */
export const handOverListEntries = ({ db, actor }: Context<UserActor>, fromUserId: string): number =>
  db
    .update(listEntries)
    .set({ addedBy: actor.userId })
    .where(and(eq(listEntries.addedBy, fromUserId), isNull(listEntries.removedAt)))
    .run().changes;
