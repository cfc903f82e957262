import type { z } from "zod";
import { readAccess } from "~/access/reentered-password.server";
import { companyProfileRefusals } from "~/domain/account/company/company-profile-refusals.server";
import { saveCompanyLogo } from "~/domain/account/company/save-company-logo.server";
import { saveCompanyProfile } from "~/domain/account/company/save-company-profile.server";
import {
  companyProfileForm,
  passedOnForm,
  pictureForm,
  replacementRuleForm,
  type TypedCompanyProfile,
} from "~/domain/account/company/schema";
import { setPassedOn } from "~/domain/account/company/set-passed-on.server";
import { setReplacementRule } from "~/domain/account/company/set-replacement-rule.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { storePicture } from "~/forms/profile-picture.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";
import { allCountries, countryNamed, withCountries } from "./countries.server";

const PROFILE = "/organization/profile";

async function saveDetails(typed: TypedCompanyProfile, visit: EmployerVisit, form: FormData) {
  const refused = withCountries(visit, typed.country);
  const fields = companyProfileRefusals(typed, findCompany(visit.context, visit.user.companyId));
  if (fields.length > 0) return refused({ fields });
  const way = await readAccess(visit, typed);
  if (!way.ok) return refused(way);
  const { password, passwordConfirm, confirmed, ...values } = typed;
  const seen = seenOf(form);
  const saved = saveCompanyProfile(visit.context, { typed, seen, ...way.access });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  const inUse = saved.refusal === "emailInUse" ? { field: "email", status: 409 } : {};
  return refused(refusalOf(saved, { ...inUse, seen, typed: values, show: countryNamed(visit) }));
}

async function saveLogo(_typed: object, visit: EmployerVisit, form: FormData) {
  const stored = await storePicture(visit);
  if (!stored.ok) return refusalOf(stored, { field: "photo" });
  const saved = saveCompanyLogo(visit.context, { logo: stored.value, seen: seenOf(form) });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  return { fields: [{ field: "photo", key: saved.refusal }], status: 409 };
}

function saveReplacementRule(
  { replacementRule }: z.output<typeof replacementRuleForm>,
  visit: EmployerVisit,
  form: FormData,
) {
  const saved = setReplacementRule(visit.context, { replacementRule, seen: seenOf(form) });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  return refusalOf(saved, { field: "replacementRule", status: 409 });
}

function savePassedOn({ passedOn }: z.output<typeof passedOnForm>, visit: EmployerVisit, form: FormData) {
  const saved = setPassedOn(visit.context, { passedOn: passedOn === "on", seen: seenOf(form) });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  return { fields: [{ field: "form", key: saved.refusal }], status: 409 };
}

export const answerDetails = intents({
  "": formAction(companyProfileForm, saveDetails),
  countries: allCountries,
  logo: formAction(pictureForm, saveLogo),
  passedOn: formAction(passedOnForm, savePassedOn),
  replacement: formAction(replacementRuleForm, saveReplacementRule),
});
