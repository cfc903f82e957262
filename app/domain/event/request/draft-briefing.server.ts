import { and, eq, notExists } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { MAX_BRIEFING_BYTES, readBriefingFile } from "~/domain/event/briefing-content.server";
import { briefingRefusal } from "~/domain/event/rules";
import { planBackup } from "~/domain/shared/back-up-files.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { recordFile } from "~/domain/shared/record-file.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { removeStoredFile, storeFile } from "~/gateways/files.server";
import { briefings, files } from "~db/schema";
import type { BriefingDraft } from "./draft";

export const BRIEFING_AREA = "briefings";
const DRAFT_LIFE_MS = 2 * DAY;

/**
 * Stores an uploaded briefing until a position takes it; one that none takes is removed after two days. Refuses what is
 * not of an allowed type by its content (REQ-35), empty, locked (CASE-37) or too large.
 */
export async function draftBriefing(
  context: Context<UserActor>,
  upload: Pick<File, "name" | "size" | "arrayBuffer">,
  slots: { savedCount: number; replaces: boolean },
): Promise<Result<BriefingDraft, Message>> {
  const refusal = briefingRefusal(slots);
  if (refusal) return refuse(refusal);
  if (upload.size > MAX_BRIEFING_BYTES) return refuse(`tooLarge?megabytes=${MAX_BRIEFING_BYTES / 1024 / 1024}`);
  const bytes = Buffer.from(await upload.arrayBuffer());
  const sent = upload.name.replace(/^.*[\\/]/, "").slice(-120);
  const read = await readBriefingFile(bytes, sent, context.actor.userId);
  if (!read.ok) return read;
  const { name } = read.value;
  const stored = await storeFile({
    area: BRIEFING_AREA,
    bytes: read.value.bytes,
    encrypt: false,
    mime: read.value.mime,
    originalName: name,
  });
  return transact(context, (tx) => {
    const fileId = recordFile(tx, stored);
    enqueue(tx, {
      kind: "discard-briefing",
      payload: { fileId },
      runAt: tx.now + DRAFT_LIFE_MS,
      dedupeKey: `discard-briefing:${fileId}`,
    });
    return ok({ fileId, name });
  });
}

/** Removes a draft that no position took. The row goes first: nobody can take a file that is being removed. */
export async function discardBriefing({ db, now }: Pick<Context, "db" | "now">, fileId: string): Promise<void> {
  const unused = notExists(db.select({ id: briefings.id }).from(briefings).where(eq(briefings.fileId, files.id)));
  const removed = db
    .delete(files)
    .where(and(eq(files.id, fileId), unused))
    .returning()
    .get();
  if (!removed) return;
  planBackup({ db, now }, removed.path);
  await removeStoredFile(removed);
}
