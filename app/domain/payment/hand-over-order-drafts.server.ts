import { and, eq, isNull } from "drizzle-orm";
import { orders } from "~db/schema";
import type { Context, UserActor } from "../shared/context";

/** Orders that a removed colleague had begun and nobody has settled go on with whoever removes them; how many. */
export const handOverOrderDrafts = ({ db, actor }: Context<UserActor>, fromUserId: string): number =>
  db
    .update(orders)
    .set({ createdBy: actor.userId })
    .where(and(eq(orders.createdBy, fromUserId), isNull(orders.settledAt), isNull(orders.abandonedAt)))
    .run().changes;
