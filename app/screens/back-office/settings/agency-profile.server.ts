import type { TypedPerson } from "~/domain/account/company/company-profile-refusals.server";
import { personRefusals } from "~/domain/account/company/company-profile-refusals.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import { saveAgencyPhoto } from "~/domain/agency/settings/save-agency-photo.server";
import { saveAgencyProfile } from "~/domain/agency/settings/save-agency-profile.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { refusedProfile, storePicture, typedFields } from "~/forms/profile-form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { readAccess } from "~/http/reentered-password.server";
import type { Visit } from "~/http/visit.server";

type SuperuserVisit = Visit<SessionUser & { role: "superuser" }>;

const PROFILE = "/superuser/profile";
const FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "password",
  "passwordConfirm",
] as const satisfies readonly (keyof TypedPerson)[];

export async function saveAgencyDetails(visit: SuperuserVisit) {
  const typed = await typedFields(visit, FIELDS);
  const { password, passwordConfirm, ...values } = typed;
  const wrong = personRefusals(typed);
  if (wrong.length > 0) return refusedProfile(visit, { values }, wrong);
  const way = await readAccess(visit, typed);
  if (!way.ok) return refusedProfile(visit, { values }, way.fields, way.status);
  const saved = saveAgencyProfile(visit.context, { typed, ...way.access });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  if (saved.refusal === "emailInUse")
    return refusedProfile(visit, { values }, [{ field: "email", key: "emailInUse" }], 409);
  return refusedProfile(visit, { values }, [{ field: "form", key: saved.refusal }]);
}

export async function savePhoto(visit: SuperuserVisit) {
  const stored = await storePicture(visit);
  if (!stored.ok) return refusedProfile(visit, { values: {} }, [{ field: "photo", key: stored.refusal }]);
  transactOrThrow(visit.context, (tx) => saveAgencyPhoto(tx, { photo: stored.value }));
  return redirectWithFlash(PROFILE, "userUpdated");
}
