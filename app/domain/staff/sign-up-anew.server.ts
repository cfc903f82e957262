import { eq } from "drizzle-orm";
import { dropSignUp, findUnfinishedSignUp } from "~/domain/account/drop-sign-up.server";
import { type SignUp, signUp } from "~/domain/account/registration/sign-up.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { StoredFile } from "~/gateways/files.server";
import { registrations, staffPhotos, staffProfiles } from "~db/schema";
import { dropFile } from "./drop-file.server";

type Gone = Pick<StoredFile, "path" | "encrypted">[];

/**
 * Signs up; a sign-up with the same address that was not completed keeps it from nobody, whatever its role: it goes with
 * its links and drafts (SAFE-20). Answers the files that the caller removes from the disk. Refused as signUp refuses.
 */
export function signUpAnew(
  context: Context,
  input: SignUp,
): Result<{ userId: string; gone: Gone }, "emailInUse" | "wrongCaptcha"> {
  return transact(context, (tx): Result<{ userId: string; gone: Gone }, "emailInUse" | "wrongCaptcha"> => {
    const before = findUnfinishedSignUp(tx, input.person.email);
    const gone = before ? dropDrafts(tx, before.userId) : [];
    if (before) dropSignUp(tx, before.userId);
    const signedUp = signUp(tx, input);
    return signedUp.ok ? ok({ ...signedUp.value, gone }) : signedUp;
  });
}

/** Photos, voice, logo and profile of somebody who has not completed the registration. */
export function dropDrafts(tx: Context, userId: string): Gone {
  const photos = tx.db.delete(staffPhotos).where(eq(staffPhotos.userId, userId)).returning().all();
  const profiles = tx.db.delete(staffProfiles).where(eq(staffProfiles.userId, userId)).returning().all();
  const logos = tx.db
    .select({ logoFileId: registrations.logoFileId })
    .from(registrations)
    .where(eq(registrations.userId, userId))
    .all();
  tx.db.update(registrations).set({ logoFileId: null }).where(eq(registrations.userId, userId)).run();
  const fileIds = [
    ...photos.flatMap(({ fileId, sourceFileId }) => [fileId, sourceFileId]),
    ...profiles.map(({ voiceFileId }) => voiceFileId),
    ...logos.map(({ logoFileId }) => logoFileId),
  ];
  return fileIds.flatMap((fileId) => (fileId ? dropFile(tx, fileId) : []));
}
