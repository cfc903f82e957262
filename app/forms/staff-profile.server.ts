import { readAccess } from "~/access/reentered-password.server";
import { profileRefusals } from "~/domain/staff/profile-form";
import { FIELDS_OF_PART, type ProfilePart, withFields } from "~/domain/staff/profile-parts";
import { profileFieldsOf, profileValuesOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { MOST_VOICE_MEGABYTES } from "~/domain/staff/rules";
import { saveOwnProfile } from "~/domain/staff/save-own-profile.server";
import type { ProfileValues } from "~/domain/staff/schema";
import { profileFactsOf } from "~/forms/profile-facts.server";
import type { Posted } from "~/http/refused-form.server";
import type { StaffVisit } from "~/http/visit.server";
import { PHOTO_FORM_BYTES, savePhotos, saveProfileImage } from "./staff-photos.server";
import { saveVoice } from "./staff-voice.server";

/** Photos, and a recording as large as a setting may allow, and a little more, so that a larger one gets its message. */
export const PROFILE_FORM_BYTES = PHOTO_FORM_BYTES + (MOST_VOICE_MEGABYTES + 1) * 1024 * 1024;

interface SavedProfile {
  /** The recording could not be turned into the kind that every browser plays. */
  storedAsSent: boolean;
}

/**
 * Saves what was entered of the own profile: one part of it, or with `part` null all of it (CALL-07, CALL-40). Photos and
 * recording that are in order stay, whatever is wrong with the rest.
 */
export async function saveProfile(
  visit: StaffVisit,
  entered: ProfileValues,
  part: ProfilePart | null,
): Promise<Posted<SavedProfile>> {
  const { context, user } = visit;
  const form = await visit.form();
  const photos = [...(await savePhotos(context, form)), ...(await saveProfileImage(context, form))];
  const voice = await saveVoice(context, form, visit.settings);
  const own = findOwnProfile(context, user.id);
  if (!own) return { ok: false, status: 404, form: ["userNotFound"] };
  const values = part ? withFields(profileValuesOf(own.user, own.profile), entered, FIELDS_OF_PART[part]) : entered;
  const facts = profileFactsOf(visit, {
    storedAddressLineTwo: own.profile.addressLineTwo,
    photoCount: own.photos.length,
    termsAccepted: own.profile.acceptTermsAt !== null,
  });
  const asked = (field: string) => part === null || FIELDS_OF_PART[part].some((name) => name === field);
  const wrong = profileRefusals(values, facts).filter(({ field }) => asked(field));
  const fields = [...photos, ...voice.refusals, ...wrong];
  if (fields.length > 0) return { ok: false, fields };
  const way = await readAccess(visit, values);
  if (!way.ok) return way;
  const saved = saveOwnProfile(context, {
    typed: values,
    fields: profileFieldsOf(values),
    acceptTerms: values.acceptTerms,
    ...way.access,
  });
  if (saved.ok) return { ok: true, value: { storedAsSent: voice.storedAsSent } };
  return saved.refusal === "emailInUse"
    ? { ok: false, status: 409, fields: [{ field: "email", key: saved.refusal }] }
    : { ok: false, form: [saved.refusal] };
}
