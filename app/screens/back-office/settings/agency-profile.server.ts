import { readAccess } from "~/access/reentered-password.server";
import { personRefusals } from "~/domain/account/company/company-profile-refusals.server";
import type { TypedPerson } from "~/domain/account/company/schema";
import type { SessionUser } from "~/domain/account/sessions.server";
import { saveAgencyPhoto } from "~/domain/agency/settings/save-agency-photo.server";
import { saveAgencyProfile } from "~/domain/agency/settings/save-agency-profile.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { storePicture } from "~/forms/profile-picture.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";

type SuperuserVisit = Visit<SessionUser & { role: "superuser" }>;

const PROFILE = "/superuser/profile";

export async function saveAgencyDetails(typed: TypedPerson, visit: SuperuserVisit) {
  const fields = personRefusals(typed);
  if (fields.length > 0) return { fields };
  const way = await readAccess(visit, typed);
  if (!way.ok) return way;
  const saved = saveAgencyProfile(visit.context, { typed, ...way.access });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  return refusalOf(saved, saved.refusal === "emailInUse" ? { field: "email", status: 409 } : {});
}

export async function savePhoto(_typed: object, visit: SuperuserVisit) {
  const stored = await storePicture(visit);
  if (!stored.ok) return refusalOf(stored, { field: "photo" });
  transactOrThrow(visit.context, (tx) => saveAgencyPhoto(tx, { photo: stored.value }));
  return redirectWithFlash(PROFILE, "userUpdated");
}
