import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { requestDrafts } from "~db/schema";

/** The request is published, or its writer starts over. */
export function discardRequestDraft({ db, actor }: Context<UserActor>, draftId: string): void {
  db.delete(requestDrafts)
    .where(and(eq(requestDrafts.userId, actor.userId), eq(requestDrafts.draftId, draftId)))
    .run();
}
