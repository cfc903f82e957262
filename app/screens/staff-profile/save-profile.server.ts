import { missingFields, type ProfilePart, profilePartOf } from "~/domain/staff/profile-parts";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { saveStaffProfile } from "~/domain/staff/save-staff-profile.server";
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

/** Photos alone: what else was typed comes back unsaved, and a profile that lacked nothing else is handed in (SEEN-08). */
async function upload(visit: StaffVisit) {
  const form = await visit.form();
  const { context, user } = visit;
  const fields = await savePhotos(context, form, { asked: true });
  if (fields.length > 0) return refusedForm(form, { fields });
  const waited = findOwnProfile(context, user.id)?.state === "registrationPending";
  const saved = saveStaffProfile(context, { fields: {} });
  const said = waited && saved.ok && saved.value.missing.length === 0 ? "photoHandedIn" : "photoStored";
  return refusedForm(form, { status: 200, values: { said } });
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
