import type { Context, UserActor } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { addStaffPhoto, storePhoto } from "~/domain/staff/add-staff-photo.server";
import { chooseProfilePhoto } from "~/domain/staff/choose-profile-photo.server";
import { removeStaffPhoto } from "~/domain/staff/remove-staff-photo.server";
import { MAX_IMAGES } from "~/domain/staff/rules";
import { removeStoredFile } from "~/gateways/files.server";
import { foundOr404 } from "~/http/found.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";

/** Ten photos of 2 MB, and room for one that is too large, so that it gets its message. */
export const PHOTO_FORM_BYTES = 32 * 1024 * 1024;

/**
 * Takes the photos of a posted profile, whatever else is wrong with it: valid files of a refused form stay. Answers what
 * is wrong with the others, one message for each reason. Where photos are all that was `asked` for, none and one that is
 * there already are wrong as well; a form that is sent twice with all else says nothing of them.
 */
export async function savePhotos(
  context: Context<UserActor>,
  form: FormData,
  { asked = false } = {},
): Promise<FieldRefusal[]> {
  const refusals = new Map<string, FieldRefusal>();
  // Drawn side by side, added in the order in which they were chosen.
  const chosen = uploadsOf(form, "images").slice(0, MAX_IMAGES + 1);
  if (asked && chosen.length === 0) return [{ field: "images", key: "required" }];
  const drawn = chosen.map(async (file) => storePhoto(await bytesOf(file), context.actor.userId));
  for (const stored of await Promise.all(drawn)) {
    const added = stored.ok ? addStaffPhoto(context, { photo: stored.value }) : stored;
    if (stored.ok && (!added.ok || added.value.known)) await forget([stored.value.shown, stored.value.source]);
    const key = !added.ok ? added.refusal : asked && added.value.known ? "photoKnown" : null;
    if (key) refusals.set(key, { field: "images", key });
  }
  return [...refusals.values()];
}

/** Takes one more photo and puts it in front of the others (CALL-40). */
export async function saveProfileImage(context: Context<UserActor>, form: FormData): Promise<FieldRefusal[]> {
  const [file] = uploadsOf(form, "profileImage");
  if (!file) return [];
  const stored = await storePhoto(await bytesOf(file), context.actor.userId);
  const added = stored.ok ? addStaffPhoto(context, { photo: stored.value }) : stored;
  if (stored.ok && (!added.ok || added.value.known)) await forget([stored.value.shown, stored.value.source]);
  if (added.ok) {
    transactOrThrow(context, (tx) => chooseProfilePhoto(tx, added.value));
    return [];
  }
  return [{ field: "profileImage", key: added.refusal }];
}

/** Puts a photo of the gallery in front of the others. */
export async function chooseGalleryPhoto(context: Context<UserActor>, photoId: string): Promise<void> {
  foundOr404(chooseProfilePhoto(context, { photoId }).ok || null);
}

export async function removeGalleryPhoto(context: Context<UserActor>, photoId: string): Promise<void> {
  const removed = removeStaffPhoto(context, { photoId });
  if (removed.ok) await forget(removed.value);
}

type Gone = Parameters<typeof removeStoredFile>[0] | null;

/** Removes from the disk what no row knows any more. */
export async function forget(files: readonly Gone[]): Promise<void> {
  for (const file of files) if (file) await removeStoredFile(file);
}
