import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { submissionOf } from "~/domain/shared/submissions.server";
import { requestDrafts, submissions } from "~db/schema";
import { draftFields, emptyDraft, type RequestDraft } from "./draft";

type Input = {
  /** Made with the form; each of a person's drafts has its own (DESK-16). */
  draftId: string;
  draft: RequestDraft;
  /** The query that the form was opened with. */
  startedFrom: string;
  submissionId: string;
};

/** So many drafts a person may have; a newer one takes the place of the one that nobody touched for longest. */
export const MAX_DRAFTS = 20;

/** Keeps what somebody is writing; an empty form keeps nothing. False: this very form has been published meanwhile. */
export function keepRequestDraft(
  { db, now, actor }: Context<UserActor>,
  { draftId, draft, startedFrom, submissionId }: Input,
): boolean {
  const { userId } = actor;
  const sent = and(
    eq(submissions.userId, userId),
    eq(submissions.submissionId, submissionOf("createEvent", submissionId)),
  );
  if (db.select({ id: submissions.submissionId }).from(submissions).where(sent).get()) return false;
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
