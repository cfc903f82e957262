import { z } from "zod";
import { readAccess } from "~/access/reentered-password.server";
import { call } from "~/api/call";
import { answer, refuseFields } from "~/api/reply";
import { companyFiles, profileOf, staffFields, staffFiles } from "~/api/shapes/profile-shapes";
import { confirmedNumber, image, nothing, optionalText, seenValues } from "~/api/shapes/shapes";
import { user } from "~/api/shapes/user-shapes";
import { userOf } from "~/api/user-of.server";
import { companyProfileRefusals, personRefusals } from "~/domain/account/company/company-profile-refusals.server";
import { saveCompanyLogo } from "~/domain/account/company/save-company-logo.server";
import { saveCompanyProfile } from "~/domain/account/company/save-company-profile.server";
import { companyProfileForm, personForm } from "~/domain/account/company/schema";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { saveAgencyPhoto } from "~/domain/agency/settings/save-agency-photo.server";
import { saveAgencyProfile } from "~/domain/agency/settings/save-agency-profile.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { sameShape } from "~/domain/shared/schema";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { storePicture } from "~/forms/profile-picture.server";
import { PHOTO_FORM_BYTES, savePhotos } from "~/forms/staff-photos.server";
import { PROFILE_FORM_BYTES, saveProfile } from "~/forms/staff-profile.server";
import type { Posted, PostRefusal } from "~/http/refused-form.server";
import { seenOf, staleFields } from "~/http/stale.server";
import { uploadsOf } from "~/http/uploads.server";
import type { StaffVisit, Visit } from "~/http/visit.server";

type Employer = Visit<SessionUser & { companyId: string }>;

const refusalIn = (posted: Posted<unknown>): PostRefusal | null => (posted.ok ? null : posted);
const refusalOf = (key: string): PostRefusal =>
  key === "emailInUse"
    ? { fields: [{ field: "email", key: "emailInUse" }], status: 409 }
    : { form: [key as "forbidden"], status: 400 };

const emailPending = (email: string) => `emailChangePending?${new URLSearchParams({ email })}` as const;

export const profileCalls = [
  call("CALL-07", "PATCH users/updateMe", "signedIn", {
    also: ["CALL-40", "CALL-60"],
    body: z.object({
      ...staffFields,
      ...sameShape(["companyName", "companyVatNumber", "contactPerson"], optionalText),
      confirmed: confirmedNumber,
      currentPassword: optionalText.meta({
        description:
          "For a new e-mail or password; not where a password was given in the last ten minutes of the session",
      }),
      seen: seenValues,
    }),
    files: { ...staffFiles, ...companyFiles },
    maxBytes: PROFILE_FORM_BYTES,
    data: z.object({ user }),
    handle: async (visit, { body }) => {
      const { role, id } = visit.user;
      const refusal =
        role === "employer"
          ? await saveEmployer(visit as Employer)
          : role === "employee"
            ? refusalIn(await saveProfile(visit as StaffVisit, profileOf(body), null))
            : await saveSuperuser(visit);
      if (refusal) return { ok: false, ...refusal };
      const pending = findPendingEmail(visit.context, id);
      const asked = pending !== null && String((await visit.form()).get("email") ?? "").trim() === pending;
      return { data: { user: userOf(visit, id) }, message: asked ? emailPending(pending) : "userUpdated" };
    },
  }),
  call("CALL-14", "POST users/staffImages", "staff", {
    body: nothing,
    files: { image: "A photo; `images` is taken too" },
    maxBytes: PHOTO_FORM_BYTES,
    data: z.object({ images: z.array(image) }),
    handle: async (visit) => {
      const form = await visit.form();
      for (const file of uploadsOf(form, "image")) form.append("images", file);
      if (uploadsOf(form, "images").length === 0) return refuseFields([{ field: "image", key: "photoRequired" }]);
      const refused = await savePhotos(visit.context, form);
      if (refused.length > 0) return refuseFields(refused.map(({ key }) => ({ field: "image", key })));
      return answer({ images: userOf(visit, visit.user.id).employee?.images ?? [] });
    },
  }),
];

/** The texts of a form with files: a text that is a file is none. */
async function typedTexts<S extends z.ZodType>({ form }: Pick<Visit, "form">, schema: S): Promise<z.output<S>> {
  return schema.parse(Object.fromEntries([...(await form())].filter(([, value]) => typeof value === "string")));
}

async function saveEmployer(visit: Employer): Promise<PostRefusal | null> {
  const typed = await typedTexts(visit, companyProfileForm);
  const fields = companyProfileRefusals(typed, findCompany(visit.context, visit.user.companyId));
  const logo = uploadsOf(await visit.form(), "photo").length > 0 ? await storePicture(visit) : null;
  if (logo && !logo.ok) fields.push({ field: "photo", key: logo.refusal });
  if (fields.length > 0) return { fields };
  const way = await readAccess(visit, typed);
  if (!way.ok) return way;
  const seen = seenOf(await visit.form());
  const saved = saveCompanyProfile(visit.context, { typed, seen, ...way.access });
  if (!saved.ok && saved.refusal === "changedMeanwhile") {
    const fields = staleFields(saved).filter(({ field }) => field !== "form");
    return { fields, form: ["changedMeanwhile"], status: 409 };
  }
  if (!saved.ok) return refusalOf(saved.refusal);
  if (logo?.ok) transactOrThrow(visit.context, (tx) => saveCompanyLogo(tx, { logo: logo.value }));
  return null;
}

async function saveSuperuser(visit: Visit<SessionUser>): Promise<PostRefusal | null> {
  const typed = await typedTexts(visit, personForm);
  const fields = personRefusals(typed);
  const photo = uploadsOf(await visit.form(), "photo").length > 0 ? await storePicture(visit) : null;
  if (photo && !photo.ok) fields.push({ field: "photo", key: photo.refusal });
  if (fields.length > 0) return { fields };
  const way = await readAccess(visit, typed);
  if (!way.ok) return way;
  const saved = saveAgencyProfile(visit.context, { typed, ...way.access });
  if (!saved.ok) return refusalOf(saved.refusal);
  if (photo?.ok) transactOrThrow(visit.context, (tx) => saveAgencyPhoto(tx, { photo: photo.value }));
  return null;
}
