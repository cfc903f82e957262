import { and, eq } from "drizzle-orm";
import { FIRST_DRAFT } from "~/domain/event/schema";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { requestDrafts } from "~db/schema";

export const DISCARD = "discardRequestDraft";

/**
 * The request is published, or its writer starts over. What its page had sent before and arrives later does not bring it
 * back.
 */
export function discardRequestDraft(context: Context<UserActor>, draftId: string): void {
  transactOrThrow(context, (tx) => {
    tx.db
      .delete(requestDrafts)
      .where(and(eq(requestDrafts.userId, tx.actor.userId), eq(requestDrafts.draftId, draftId)))
      .run();
    return draftId === FIRST_DRAFT ? ok(null) : once(tx, DISCARD, { submissionId: draftId }, () => ok(null));
  });
}
