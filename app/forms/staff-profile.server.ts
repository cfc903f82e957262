import type { SessionUser } from "~/domain/account/sessions.server";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { profileRefusals } from "~/domain/staff/profile-form";
import { FIELDS_OF_PART, type ProfilePart, withPart } from "~/domain/staff/profile-parts";
import { profileFieldsOf, profileValuesOf, readProfileForm } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { MOST_VOICE_MEGABYTES } from "~/domain/staff/rules";
import { saveOwnProfile } from "~/domain/staff/save-own-profile.server";
import { saveVoiceSample } from "~/domain/staff/save-voice-sample.server";
import { storeVoice } from "~/domain/staff/store-voice.server";
import { readAccess } from "~/http/reentered-password.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { profileFactsOf } from "./profile-options.server";
import { forget, PHOTO_FORM_BYTES, savePhotos, saveProfileImage } from "./staff-photos.server";

export type StaffVisit = Visit<SessionUser & { role: "employee" }>;

/** Photos, and a recording as large as a setting may allow, and a little more, so that a larger one gets its message. */
export const PROFILE_FORM_BYTES = PHOTO_FORM_BYTES + (MOST_VOICE_MEGABYTES + 1) * 1024 * 1024;

export type SavedProfile =
  | { ok: true; missing: string[]; storedAsSent: boolean }
  | { ok: false; status: number; fields: FieldRefusal[]; form?: Message[] };

/**
 * Saves what a form of the own profile holds: one part of it, or with `part` null all of it (CALL-07, CALL-40). Photos and
 * recording that are in order stay, whatever is wrong with the rest.
 */
export async function saveProfile(visit: StaffVisit, form: FormData, part: ProfilePart | null): Promise<SavedProfile> {
  const { context, user } = visit;
  const photos = [...(await savePhotos(context, form)), ...(await saveProfileImage(context, form))];
  const voice = await saveVoice(visit, form);
  const own = findOwnProfile(context, user.id);
  if (!own) return { ok: false, status: 404, fields: [], form: ["userNotFound"] };
  const typed = readProfileForm(form);
  const values = part ? withPart(profileValuesOf(own.user, own.profile), typed, part) : typed;
  const facts = profileFactsOf(visit, {
    storedAddressLineTwo: own.profile.addressLineTwo,
    photoCount: own.photos.length,
    termsAccepted: own.profile.acceptTermsAt !== null,
  });
  const asked = (field: string) => part === null || FIELDS_OF_PART[part].some((name) => name === field);
  const wrong = profileRefusals(values, facts).filter(({ field }) => asked(field));
  const fields = [...photos, ...voice.refusals, ...wrong];
  if (fields.length > 0) return { ok: false, status: 400, fields };
  const way = await readAccess(visit, values);
  if (!way.ok) return way;
  const saved = saveOwnProfile(context, {
    typed: values,
    fields: profileFieldsOf(values),
    acceptTerms: values.acceptTerms,
    ...way.access,
  });
  if (saved.ok) return { ok: true, missing: saved.value.missing, storedAsSent: voice.storedAsSent };
  if (saved.refusal === "emailInUse") {
    return { ok: false, status: 409, fields: [{ field: "email", key: saved.refusal }] };
  }
  return { ok: false, status: 400, fields: [], form: [saved.refusal] };
}

/** Takes a recording into the profile; what is wrong with it stands beside its field. */
export async function saveVoice({ context, settings }: Pick<StaffVisit, "context" | "settings">, form: FormData) {
  const [file] = uploadsOf(form, "audio");
  if (!file) return { refusals: [], storedAsSent: false };
  const stored = await storeVoice(await bytesOf(file), settings);
  if (!stored.ok) return { refusals: [{ field: "audio", key: stored.refusal }], storedAsSent: false };
  const saved = saveVoiceSample(context, { voice: stored.value });
  if (saved.ok) await forget(saved.value);
  return { refusals: [], storedAsSent: stored.value.mime !== "audio/mp4" };
}
