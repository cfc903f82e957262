import { missingFields, type ProfilePart, profilePartOf } from "~/domain/staff/profile-parts";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { profileForm } from "~/domain/staff/schema";
import { savePhotos } from "~/forms/staff-photos.server";
import { saveProfile } from "~/forms/staff-profile.server";
import { dropVoice } from "~/forms/staff-voice.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { refusedForm } from "~/http/refused-form.server";
import type { StaffVisit } from "~/http/visit.server";
import { profileHref } from "./profile-href";

async function removeVoice({ context }: StaffVisit) {
  await dropVoice(context);
  return redirectWithFlash("/staff/profile", "changesSaved");
}

async function upload(visit: StaffVisit) {
  const form = await visit.form();
  const fields = await savePhotos(visit.context, form);
  return refusedForm(form, { fields, status: fields.length > 0 ? 400 : 200 });
}

const save = formAction(profileForm, async (typed, visit: StaffVisit) => {
  const part = profilePartOf(visit.url.searchParams.get("part"));
  const saved = await saveProfile(visit, typed, part);
  if (!saved.ok) return saved;
  if (saved.value.storedAsSent) return redirectWithFlash(profileHref(part), "voiceStored");
  return redirectWithFlash(profileHref(nextPart(visit, part)), "userUpdated");
});

/** Whose profile is not finished goes on where something is missing; everybody else stays. */
function nextPart({ context, user }: StaffVisit, part: ProfilePart) {
  const own = findOwnProfile(context, user.id);
  if (own?.state !== "registrationPending") return part;
  return missingFields(own.missing)[0]?.part ?? part;
}

export const profileAction = intents({ save, upload, removeVoice });
