import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { isAnswered, type SaveTurn, takesTurn } from "~/domain/shared/submissions.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { requestDrafts } from "~db/schema";
import { DISCARD } from "./discard-request-draft.server";
import { draftFields, emptyDraft, type RequestDraft } from "./draft";

type Input = {
  /** Made with the form; each of a person's drafts has its own (DESK-16). */
  draftId: string;
  draft: RequestDraft;
  /** The query that the form was opened with. */
  startedFrom: string;
  submissionId: string;
  /** Of a page that saves by itself. */
  turn?: SaveTurn | null;
};

/** So many drafts a person may have; a newer one takes the place of the one that nobody touched for longest. */
export const MAX_DRAFTS = 20;

/**
 * Keeps what somebody is writing; an empty form keeps nothing. False: this very form has been published or thrown away
 * meanwhile, or the page has saved something newer.
 */
export function keepRequestDraft(context: Context<UserActor>, input: Input): boolean {
  return transactOrThrow(context, (tx) => ok(keepLatest(tx, input)));
}

function keepLatest(
  context: Context<UserActor>,
  { draftId, draft, startedFrom, submissionId, turn = null }: Input,
): boolean {
  const { db, now, actor } = context;
  const { userId } = actor;
  if (isAnswered(context, "createEvent", submissionId) || isAnswered(context, DISCARD, draftId)) return false;
  if (turn && !takesTurn(context, userId, turn)) return false;
  const fieldsJson = JSON.stringify(draftFields(draft));
  const own = eq(requestDrafts.userId, userId);
  if (fieldsJson === JSON.stringify(draftFields(emptyDraft()))) {
    db.delete(requestDrafts)
      .where(and(own, eq(requestDrafts.draftId, draftId)))
      .run();
    return true;
  }
  const row = { fieldsJson, startedFrom, updatedAt: now };
  db.insert(requestDrafts)
    .values({ userId, draftId, ...row })
    .onConflictDoUpdate({ target: [requestDrafts.userId, requestDrafts.draftId], set: row })
    .run();
  const old = db
    .select({ draftId: requestDrafts.draftId })
    .from(requestDrafts)
    .where(own)
    .orderBy(desc(requestDrafts.updatedAt))
    .all()
    .filter((each) => each.draftId !== draftId)
    .slice(MAX_DRAFTS - 1);
  const ids = old.map((each) => each.draftId);
  if (ids.length > 0)
    db.delete(requestDrafts)
      .where(and(own, inArray(requestDrafts.draftId, ids)))
      .run();
  return true;
}
