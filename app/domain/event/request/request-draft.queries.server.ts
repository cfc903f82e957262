import { and, desc, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { requestDrafts } from "~db/schema";
import { type RequestDraft, readDraft } from "./draft";
import { usableFiles } from "./usable-files.server";

export type SavedDraft = { draft: RequestDraft; startedFrom: string; updatedAt: number };

/** What the actor began and did not publish, the latest first; a draft is called as its event (DESK-16). */
export function listRequestDrafts({ db, actor }: Context<UserActor>) {
  return db
    .select()
    .from(requestDrafts)
    .where(eq(requestDrafts.userId, actor.userId))
    .orderBy(desc(requestDrafts.updatedAt), desc(requestDrafts.draftId))
    .all()
    .map(({ draftId, startedFrom, updatedAt, fieldsJson }) => {
      const { eventName } = readDraft(JSON.parse(fieldsJson) as [string, string][]);
      return { draftId, startedFrom, updatedAt, name: eventName.trim() };
    });
}

/** What the actor was writing. Files that no position took in time are gone from it. */
export function findRequestDraft(context: Context<UserActor>, draftId: string): SavedDraft | null {
  const { db, actor } = context;
  const own = and(eq(requestDrafts.userId, actor.userId), eq(requestDrafts.draftId, draftId));
  const saved = db.select().from(requestDrafts).where(own).get();
  if (!saved) return null;
  const draft = readDraft(JSON.parse(saved.fieldsJson) as [string, string][]);
  const positions = draft.jobs.flatMap(({ jobPositions }) => jobPositions);
  const there = usableFiles(
    context,
    positions.flatMap(({ briefings }) => briefings.map(({ fileId }) => fileId)),
  );
  for (const position of positions) position.briefings = position.briefings.filter(({ fileId }) => there.has(fileId));
  return { draft, startedFrom: saved.startedFrom, updatedAt: saved.updatedAt };
}
