import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { staffProfiles } from "~db/schema";

/** Puts a stored voice sample into the own profile, in place of the one before (STF-49). */
export function saveVoiceSample(
  context: Context<UserActor>,
  { voice }: { voice: RecordedFile },
): Result<{ fileId: string }> {
  return transact(context, (tx) => {
    const fileId = recordFile(tx, voice);
    tx.db.update(staffProfiles).set({ voiceFileId: fileId }).where(eq(staffProfiles.userId, tx.actor.userId)).run();
    return ok({ fileId });
  });
}
