import type { z } from "zod";
import { newPasswordRefusals } from "~/domain/account/access/common-passwords.server";
import { keepLogo } from "~/domain/account/company/keep-logo.server";
import { storeLogo } from "~/domain/account/company/store-logo.server";
import { vatNumberQuestion, vatNumberRefusal } from "~/domain/account/company/vat-number.server";
import { hashPassword } from "~/domain/account/password.server";
import { completeCompanyRegistration } from "~/domain/account/registration/complete-company-registration.server";
import type { Registration, RegistrationLink } from "~/domain/account/registration/registration.queries.server";
import { addressRefusals, companyRefusals } from "~/domain/account/registration/registration-rules";
import type { companyForm, staffAddressForm } from "~/domain/account/schema";
import { asStaff } from "~/domain/staff/as-staff";
import { profileRefusals } from "~/domain/staff/profile-form";
import { profileFieldsOf } from "~/domain/staff/profile-values";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { completeStaffRegistration } from "~/domain/staff/registration/complete-staff-registration.server";
import { saveRegistrationStep } from "~/domain/staff/registration/save-registration-step.server";
import type { ProfileValues } from "~/domain/staff/schema";
import { profileFactsOf } from "~/forms/profile-facts.server";
import type { Posted } from "~/http/refused-form.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { isCountry } from "~/i18n/countries.server";
import { savePhotos } from "./staff-photos.server";

export interface Opened {
  link: RegistrationLink;
  registration: Registration;
}

/** Completes the registration of a company (REG-15 to REG-28). A logo that was fine is kept for the next try. */
export async function completeCompany(
  visit: Visit,
  { link }: Opened,
  { password, passwordConfirm, confirmed, ...company }: z.output<typeof companyForm>,
): Promise<Posted<{ companyId: string }>> {
  const { context } = visit;
  const { companyVatNumber, country } = company;
  const fields = [
    ...companyRefusals(company, {
      isCountry,
      vatNumber:
        vatNumberRefusal(companyVatNumber, country) ?? vatNumberQuestion(companyVatNumber, country, { confirmed }),
      allowPunctuation: visit.settings.contactPersonPunctuation === 1,
    }),
    ...newPasswordRefusals(password, passwordConfirm),
  ];
  const [photo] = uploadsOf(await visit.form(), "photo");
  const stored = photo ? await storeLogo(await bytesOf(photo), link.userId) : null;
  if (stored && !stored.ok) fields.push({ field: "photo", key: stored.refusal });
  const logo = stored?.ok ? stored.value : null;
  if (fields.length > 0) {
    const kept = logo && keepLogo(context, { link, logo });
    if (kept && !kept.ok) return { ok: false, form: [kept.refusal], status: 409 };
    return { ok: false, fields };
  }
  const passwordHash = await hashPassword(password);
  const done = completeCompanyRegistration(context, { link, company, passwordHash, logo });
  return done.ok ? done : { ok: false, form: [done.refusal], status: 409 };
}

/** The first step of a staff registration: address and password (REG-30 to REG-35); `later` takes what is there. */
export async function saveFirstStep(
  visit: Visit,
  { link, registration }: Opened,
  { password, confirmPassword, ...address }: z.output<typeof staffAddressForm>,
  { later }: { later: boolean },
): Promise<Posted<undefined>> {
  const given = password !== "" || confirmPassword !== "";
  const mayStay = later || registration.user.passwordHash !== null;
  const fields = [
    ...(given || !mayStay ? newPasswordRefusals(password, confirmPassword, ["password", "confirmPassword"]) : []),
    ...addressRefusals(address, { isCountry, partial: later }),
  ];
  if (fields.length > 0) return { ok: false, fields };
  const passwordHash = given ? await hashPassword(password) : null;
  const saved = saveRegistrationStep(visit.context, { link, address, passwordHash, done: !later });
  return saved.ok ? { ok: true, value: undefined } : { ok: false, form: [saved.refusal], status: 409 };
}

/** The second step: the profile with its photos (REG-37 to REG-44). Photos that are fine stay, whatever else is wrong. */
export async function completeStaff(
  visit: Visit,
  { link, registration }: Opened,
  entered: ProfileValues,
  { later }: { later: boolean },
): Promise<Posted<undefined>> {
  const photos = await savePhotos(asStaff(visit.context, link.userId), await visit.form());
  const own = findOwnProfile(visit.context, link.userId);
  // The mail has proved this address; another one is not taken from a form.
  const values = { ...entered, email: registration.user.email };
  const facts = profileFactsOf(visit, {
    storedAddressLineTwo: own?.profile.addressLineTwo ?? null,
    photoCount: own?.photos.length ?? 0,
    termsAccepted: false,
    partial: later,
  });
  const fields = [...photos, ...profileRefusals(values, facts)];
  if (fields.length > 0) return { ok: false, fields };
  const done = completeStaffRegistration(visit.context, {
    link,
    person: values,
    fields: profileFieldsOf(values),
    acceptTerms: values.acceptTerms,
    later,
  });
  return done.ok ? { ok: true, value: undefined } : { ok: false, form: [done.refusal], status: 409 };
}
