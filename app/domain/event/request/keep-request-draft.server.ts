import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { submissionOf } from "~/domain/shared/submissions.server";
import { requestDrafts, submissions } from "~db/schema";
import { draftFields, emptyDraft, type RequestDraft } from "./draft";

type Input = {
  draft: RequestDraft;
  /** The query that the form was opened with. */
  startedFrom: string;
  submissionId: string;
};

/** Keeps what somebody is writing; an empty form keeps nothing. False: this very form has been published meanwhile. */
export function keepRequestDraft(
  { db, now, actor }: Context<UserActor>,
  { draft, startedFrom, submissionId }: Input,
): boolean {
  const sent = and(
    eq(submissions.userId, actor.userId),
    eq(submissions.submissionId, submissionOf("createEvent", submissionId)),
  );
  if (db.select({ id: submissions.submissionId }).from(submissions).where(sent).get()) return false;
  const fieldsJson = JSON.stringify(draftFields(draft));
  if (fieldsJson === JSON.stringify(draftFields(emptyDraft()))) {
    db.delete(requestDrafts).where(eq(requestDrafts.userId, actor.userId)).run();
    return true;
  }
  const row = { fieldsJson, startedFrom, updatedAt: now };
  db.insert(requestDrafts)
    .values({ userId: actor.userId, ...row })
    .onConflictDoUpdate({ target: requestDrafts.userId, set: row })
    .run();
  return true;
}
