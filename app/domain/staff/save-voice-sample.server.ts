import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { StoredFile } from "~/gateways/files.server";
import { staffProfiles } from "~db/schema";
import { dropFile } from "./drop-file.server";

/**
 * Puts a stored voice sample into the own profile, in place of the one before, or leaves the profile without one (STF-48,
 * STF-49). Answers the files that the caller then removes from the disk.
 */
export function saveVoiceSample(
  context: Context<UserActor>,
  { voice }: { voice: RecordedFile | null },
): Result<Pick<StoredFile, "path" | "encrypted">[]> {
  return transact(context, (tx) => {
    const own = eq(staffProfiles.userId, tx.actor.userId);
    const before = tx.db.select({ fileId: staffProfiles.voiceFileId }).from(staffProfiles).where(own).get();
    const voiceFileId = voice ? recordFile(tx, voice) : null;
    tx.db.update(staffProfiles).set({ voiceFileId }).where(own).run();
    return ok(before?.fileId ? dropFile(tx, before.fileId) : []);
  });
}
