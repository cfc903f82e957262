import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { requestDrafts } from "~db/schema";

/**
 * The requests that a removed colleague was writing go on with whoever removes them; how many. All of them, even where
 * that is more than one person keeps. For their transaction.
 */
export const handOverRequestDrafts = ({ db, actor }: Context<UserActor>, fromUserId: string): number =>
  db.update(requestDrafts).set({ userId: actor.userId }).where(eq(requestDrafts.userId, fromUserId)).run().changes;
