import { z } from "zod";
import { companyProfileRefusals, personRefusals } from "~/domain/account/company-profile-refusals.server";
import { hashPassword } from "~/domain/account/password.server";
import { findRegistration } from "~/domain/account/registration.queries.server";
import { saveAgencyPhoto } from "~/domain/account/save-agency-photo.server";
import { saveAgencyProfile } from "~/domain/account/save-agency-profile.server";
import { saveCompanyLogo } from "~/domain/account/save-company-logo.server";
import { saveCompanyProfile } from "~/domain/account/save-company-profile.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { storePicture, typedFields } from "~/http/profile-form.server";
import type { PostRefusal } from "~/http/refused-form.server";
import {
  COMPANY_FORM_BYTES,
  type Opened,
  postCompany,
  postStaffCompletion,
  postStaffStep,
} from "~/http/registration-posts.server";
import { PHOTO_FORM_BYTES, takePhotos } from "~/http/staff-photos.server";
import { PROFILE_FORM_BYTES, saveProfile } from "~/http/staff-profile.server";
import { uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { refusedByPost, user, userOf } from "./account-calls.server";
import { answer, call, refuseCall, refuseFields } from "./call";
import { flag, givenId, image, nothing, optionalText, optionalTextFields, textFields } from "./shapes";

const list = z.union([z.array(z.string().max(40)).max(300), z.string().max(40)]).optional();
const yesOrNo = z.enum(["yes", "no"]).optional();

/** The fields of a staff profile, with the codes of the form's choices. */
const staffFields = {
  ...optionalTextFields(
    "firstName",
    "lastName",
    "email",
    "phone",
    "gender",
    "dateOfBirth",
    "nationality",
    "country",
    "city",
    "postalCode",
    "addressLineOne",
    "addressLineTwo",
    "motherTongue",
    "hairColor",
    "height",
    "weight",
    "size",
    "shoeSize",
    "jobExperience",
    "password",
    "passwordConfirm",
  ),
  foreignLanguages: list,
  preferedJobs: list.meta({ description: "Ids of kinds of work" }),
  preferedJobRegion: list.meta({ description: "States, AT-1 to AT-9" }),
  previousJobs: list,
  piercings: yesOrNo,
  visibleTattoos: yesOrNo,
  driversLicense: yesOrNo,
  carAvailable: yesOrNo,
  blackPantsuit: yesOrNo,
  blackSkirtBlazer: yesOrNo,
  acceptTerms: flag,
};
const staffFiles = { images: "Photos, JPEG or PNG, at most ten in all", audio: "A recording of the voice" };
const companyFiles = { photo: "The logo, or of the agency's people their picture" };

const link = {
  userId: givenId.meta({ description: "From the link of the mail" }),
  token: givenId.meta({ description: "From the link of the mail" }),
};

/** The registration behind a mailed link while it may be completed, for this role. */
function openedBy(
  { context }: Visit,
  { userId, token }: { userId: string; token: string },
  role: string,
): Opened | null {
  const opened = { userId, key: token };
  const registration = findRegistration(context, opened);
  return registration?.state === "open" && registration.role === role ? { link: opened, registration } : null;
}

const notOpen = () => refuseCall("failedToFetchUser", 401);
const failed = (refusal: PostRefusal) => refusedByPost(refusal);

type Employer = Visit<SessionUser & { companyId: string }>;

async function saveEmployer(visit: Employer): Promise<PostRefusal | null> {
  const typed = await typedFields(visit, [
    "companyName",
    "companyVatNumber",
    "country",
    "city",
    "postalCode",
    "addressLineOne",
    "addressLineTwo",
    "contactPerson",
    "firstName",
    "lastName",
    "email",
    "phone",
    "password",
    "passwordConfirm",
  ]);
  const fields = companyProfileRefusals(typed);
  const logo = uploadsOf(await visit.form(), "photo").length > 0 ? await storePicture(visit) : null;
  if (logo && !logo.ok) fields.push({ field: "photo", key: logo.refusal });
  if (fields.length > 0) return { fields };
  const passwordHash = typed.password === "" ? null : await hashPassword(typed.password);
  const saved = saveCompanyProfile(visit.context, { typed, passwordHash, sessionKey: visit.known.key ?? "" });
  if (!saved.ok) return refusalOf(saved.refusal);
  if (logo?.ok) saveCompanyLogo(visit.context, { logo: logo.value });
  return null;
}

async function saveSuperuser(visit: Visit<SessionUser>): Promise<PostRefusal | null> {
  const typed = await typedFields(visit, ["firstName", "lastName", "email", "phone", "password", "passwordConfirm"]);
  const fields = personRefusals(typed);
  const photo = uploadsOf(await visit.form(), "photo").length > 0 ? await storePicture(visit) : null;
  if (photo && !photo.ok) fields.push({ field: "photo", key: photo.refusal });
  if (fields.length > 0) return { fields };
  const passwordHash = typed.password === "" ? null : await hashPassword(typed.password);
  const saved = saveAgencyProfile(visit.context, { typed, passwordHash, sessionKey: visit.known.key ?? "" });
  if (!saved.ok) return refusalOf(saved.refusal);
  if (photo?.ok) saveAgencyPhoto(visit.context, { photo: photo.value });
  return null;
}

const refusalOf = (key: string): PostRefusal =>
  key === "emailInUse"
    ? { fields: [{ field: "email", key: "emailInUse" }], status: 409 }
    : { form: [key as "forbidden"], status: 400 };

async function saveStaff(visit: Parameters<typeof saveProfile>[0]): Promise<PostRefusal | null> {
  const saved = await saveProfile(visit, await visit.form(), null);
  return saved.ok ? null : saved;
}

export const profileCalls = [
  call({
    id: "CALL-08",
    method: "POST",
    path: "employers/createMe",
    audience: "anyone",
    summary: "Completes the registration of a company with the link of the mail",
    body: z.object({
      ...link,
      ...textFields(
        "companyName",
        "companyVatNumber",
        "phoneNumber",
        "contactPerson",
        "country",
        "city",
        "postalCode",
        "addressLineOne",
        "password",
        "passwordConfirm",
      ),
      addressLineTwo: optionalText,
    }),
    files: { photo: companyFiles.photo },
    maxBytes: COMPANY_FORM_BYTES,
    data: z.object({ user }),
    handle: async (visit, { body }) => {
      const opened = openedBy(visit, body, "employer");
      if (!opened) return notOpen();
      const posted = await postCompany(visit, opened);
      return posted.ok
        ? answer({ user: userOf(visit, body.userId) }, { message: "registrationCompleted" })
        : failed(posted);
    },
  }),
  call({
    id: "CALL-08",
    method: "POST",
    path: "employees/createMe",
    audience: "anyone",
    summary: "Completes the registration of a staff member with the link of the mail: both steps at once",
    body: z.object({
      ...link,
      ...staffFields,
      confirmPassword: optionalText,
      later: flag.meta({ description: "Keep what is there and complete it another time" }),
    }),
    files: staffFiles,
    maxBytes: PHOTO_FORM_BYTES,
    data: z.object({ user }),
    handle: async (visit, { body }) => {
      const opened = openedBy(visit, body, "employee");
      if (!opened) return notOpen();
      const form = await visit.form();
      // The first step calls the repetition otherwise.
      form.set("confirmPassword", String(form.get("confirmPassword") ?? form.get("passwordConfirm") ?? ""));
      form.set("passwordConfirm", String(form.get("confirmPassword")));
      const later = body.later === true;
      const step = await postStaffStep(visit, opened, { later });
      if (!step.ok) return failed(step);
      const done = await postStaffCompletion(visit, opened, { later });
      if (!done.ok) return failed(done);
      return answer(
        { user: userOf(visit, body.userId) },
        { message: later ? "completeLater" : "registrationCompleted" },
      );
    },
  }),
  call({
    id: "CALL-07",
    method: "PATCH",
    path: "users/updateMe",
    audience: "signedIn",
    summary:
      "Saves the whole own profile, by role: company and person, staff profile with photos and voice (CALL-40, CALL-60)",
    body: z.object({
      ...staffFields,
      ...optionalTextFields("companyName", "companyVatNumber", "contactPerson"),
    }),
    files: { ...staffFiles, ...companyFiles },
    maxBytes: PROFILE_FORM_BYTES,
    data: z.object({ user }),
    handle: async (visit) => {
      const { role, id } = visit.user;
      const refusal =
        role === "employer"
          ? await saveEmployer(visit as Employer)
          : role === "employee"
            ? await saveStaff(visit as Parameters<typeof saveProfile>[0])
            : await saveSuperuser(visit);
      return refusal ? failed(refusal) : answer({ user: userOf(visit, id) }, { message: "userUpdated" });
    },
  }),
  call({
    id: "CALL-14",
    method: "POST",
    path: "users/staffImages",
    audience: "staff",
    summary: "Adds photos to the own gallery; those that are in order stay",
    body: nothing,
    files: { image: "A photo; `images` is taken too" },
    maxBytes: PHOTO_FORM_BYTES,
    data: z.object({ images: z.array(image) }),
    handle: async (visit) => {
      const form = await visit.form();
      for (const file of uploadsOf(form, "image")) form.append("images", file);
      if (uploadsOf(form, "images").length === 0) return refuseFields([{ field: "image", key: "photoRequired" }]);
      const refused = await takePhotos(visit.context, form);
      if (refused.length > 0) return refuseFields(refused.map(({ key }) => ({ field: "image", key })));
      return answer({ images: userOf(visit, visit.user.id).employee?.images ?? [] });
    },
  }),
];
