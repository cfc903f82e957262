import type { z } from "zod";
import { noFields } from "~/domain/shared/schema";
import { chooseProfilePhoto } from "~/domain/staff/choose-profile-photo.server";
import { partOf, rotationOf, squareOf, turned } from "~/domain/staff/crop";
import { type Cut, cropStaffPhoto, storeCut } from "~/domain/staff/crop-staff-photo.server";
import { moveStaffPhoto } from "~/domain/staff/move-staff-photo.server";
import { findOwnCut } from "~/domain/staff/own-photo.queries.server";
import { cropForm, squareForm } from "~/domain/staff/schema";
import { forget, removeGalleryPhoto } from "~/forms/staff-photos.server";
import { removeStoredFile } from "~/gateways/files.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";

type Found = NonNullable<ReturnType<typeof findOwnCut>>;

const gallery = "/staff/profile#photos";

/** The photo that the address names, if it is in the person's own gallery (STF-35). */
export function ownCutOf({ context, user, params }: StaffVisit): Found {
  const found = findOwnCut(context, { userId: user.id, photoId: params.photoId ?? "" });
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  return found;
}

async function show({ context, url }: StaffVisit, { photo, source }: Found, cut: Cut) {
  const stored = await storeCut(source, cut, context.actor.userId);
  if (!stored.ok) return { form: [stored.refusal] };
  const done = cropStaffPhoto(context, { photoId: photo.id, shown: stored.value, cut });
  if (!done.ok) await removeStoredFile(stored.value);
  else await forget(done.value);
  return redirectWithFlash(url.pathname, "changesSaved");
}

/** The buttons of a photo's page, for its person. */
export function photoAction(found: Found) {
  const { photo, source } = found;
  const photoId = photo.id;
  /** A button that shows another part of the picture; null stands for nothing that can be shown. */
  const cutting = <S extends z.ZodType>(schema: S, cutOf: (typed: z.output<S>) => Cut | null) =>
    formAction(schema, async (typed, visit: StaffVisit) => {
      const cut = cutOf(typed);
      return cut ? show(visit, found, cut) : { form: ["badRequest"] };
    });
  const turning = (direction: -1 | 1) =>
    cutting(noFields, () => ({ rotation: turned(photo.rotation, direction), part: null }));
  const moving = (by: -1 | 1) =>
    formAction(noFields, (_typed, visit: StaffVisit) => {
      const moved = moveStaffPhoto(visit.context, { photoId, by });
      return moved.ok ? redirectWithFlash(visit.url.pathname, "changesSaved") : { form: [moved.refusal], status: 404 };
    });
  return intents({
    crop: cutting(cropForm, (typed) => {
      const rotation = rotationOf(typed.rotation);
      const part = partOf(typed);
      return rotation !== null && part ? { rotation, part } : null;
    }),
    square: cutting(squareForm, ({ square }) => {
      const { width, height } = source;
      if (!square || !width || !height) return null;
      return { rotation: photo.rotation, part: squareOf(square, { width, height }, photo.rotation) };
    }),
    whole: cutting(noFields, () => ({ rotation: photo.rotation, part: null })),
    turnLeft: turning(-1),
    turnRight: turning(1),
    forward: moving(-1),
    backward: moving(1),
    profilePhoto: formAction(noFields, (_typed, { context }: StaffVisit) => {
      const chosen = chooseProfilePhoto(context, { photoId });
      return chosen.ok ? redirectWithFlash(gallery, "changesSaved") : { form: [chosen.refusal], status: 404 };
    }),
    remove: formAction(noFields, async (_typed, { context }: StaffVisit) => {
      await removeGalleryPhoto(context, photoId);
      return redirectWithFlash(gallery, "changesSaved");
    }),
  });
}
