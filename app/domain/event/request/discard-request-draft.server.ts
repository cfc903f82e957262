import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { requestDrafts } from "~db/schema";

/** The request is published, or its writer starts over. */
export function discardRequestDraft({ db, actor }: Context<UserActor>): void {
  db.delete(requestDrafts).where(eq(requestDrafts.userId, actor.userId)).run();
}
