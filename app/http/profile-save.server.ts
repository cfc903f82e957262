import { json } from "@remix-run/node";
import { companyProfileRefusals, type TypedCompanyProfile } from "~/domain/account/company-profile-refusals.server";
import { holdCard } from "~/domain/account/hold-card.server";
import { hashPassword } from "~/domain/account/password.server";
import { saveCompanyLogo } from "~/domain/account/save-company-logo.server";
import { saveCompanyProfile } from "~/domain/account/save-company-profile.server";
import { billingRefusals, type TypedBilling } from "~/domain/payment/billing-refusals.server";
import { cardEntryOf, cardRefusals, readCard } from "~/domain/payment/card-form";
import { findCompany } from "~/domain/payment/company-terms.queries.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { saveBillingAddress } from "~/domain/payment/save-billing-address.server";
import { dayOf } from "~/domain/shared/time.server";
import { payments } from "~/gateways/payments.server";
import { logger } from "~/logger.server";
import { redirectWithFlash } from "./flash.server";
import {
  type RefusedProfile,
  refusedProfile,
  storePicture,
  typedFields,
  withAllCountries,
} from "./profile-form.server";
import type { EmployerVisit } from "./profile-page.server";

/** A refused tab of the profile: what was typed, and what is wrong with it. */
export interface ProfileAnswer extends RefusedProfile {
  /** In the provider's own words (PROF-35). */
  declined?: { key: string; message: string };
}

const PROFILE = "/organization/profile";

const DETAIL_FIELDS = [
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
] as const satisfies readonly (keyof TypedCompanyProfile)[];

export async function saveDetails(visit: EmployerVisit) {
  const typed = await typedFields(visit, DETAIL_FIELDS);
  const { password, passwordConfirm, ...values } = typed;
  const shown = { values, country: typed.country };
  if ((await visit.form()).get("intent") === "countries") return withAllCountries(visit, values);
  const wrong = companyProfileRefusals(typed);
  if (wrong.length > 0) return refusedProfile(visit, shown, wrong);
  const passwordHash = password === "" ? null : await hashPassword(password);
  const saved = saveCompanyProfile(visit.context, { typed, passwordHash, sessionKey: visit.known.key ?? "" });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  if (saved.refusal === "emailInUse") return refusedProfile(visit, shown, [{ field: "email", key: "emailInUse" }], 409);
  return refusedProfile(visit, shown, [{ field: "form", key: saved.refusal }]);
}

export async function saveLogo(visit: EmployerVisit) {
  const stored = await storePicture(visit);
  if (!stored.ok) return refusedProfile(visit, { values: {} }, [{ field: "photo", key: stored.refusal }]);
  saveCompanyLogo(visit.context, { logo: stored.value });
  return redirectWithFlash(PROFILE, "userUpdated");
}

const BILLING_FIELDS = [
  "billingAddressName",
  "vatNumber",
  "billingAddressCountry",
  "billingAddressCity",
  "billingAddressPostCode",
  "billingAddressStreet",
  "billingAddressStreetTwo",
] as const satisfies readonly (keyof TypedBilling)[];

export async function saveBilling(visit: EmployerVisit) {
  const typed = await typedFields(visit, BILLING_FIELDS);
  const shown = { values: typed, country: typed.billingAddressCountry };
  if ((await visit.form()).get("intent") === "countries") return withAllCountries(visit, typed);
  const wrong = billingRefusals(typed);
  if (wrong.length > 0) return refusedProfile(visit, shown, wrong);
  const saved = saveBillingAddress(visit.context, typed);
  if (saved.ok) return redirectWithFlash(`${PROFILE}?tab=payment-method`, "Billingdetails");
  return refusedProfile(visit, shown, [{ field: "form", key: saved.refusal }]);
}

/** The card goes to the provider; only what it answers is kept (D-22). */
export async function saveCard(visit: EmployerVisit) {
  const { context, user } = visit;
  const form = await visit.form();
  const typed = readCard(form);
  const paymentMethod = String(form.get("paymentMethod") ?? "");
  const values = { cardName: typed.cardName, paymentMethod };
  const again = (answer: Partial<ProfileAnswer>, status: number) =>
    json<ProfileAnswer>({ values, errors: {}, ...answer }, { status });
  const company = findCompany(context, user.companyId);
  if (!company || !hasBillingAddress(company)) return again({ errors: { form: ["billingaddressdetails"] } }, 400);
  const wrong = cardRefusals(typed, dayOf(context.now));
  if (paymentMethod !== "visa" && paymentMethod !== "masterCard")
    wrong.unshift({ field: "paymentMethod", key: "required" });
  if (wrong.length > 0) return refusedProfile(visit, { values }, wrong);
  try {
    const answer = await payments().registerCard(cardEntryOf(typed));
    if (!answer.ok)
      return again({ declined: { key: answer.refusal.key, message: answer.refusal.providerMessage } }, 402);
    holdCard(context, { companyId: user.companyId, card: answer.card });
    return redirectWithFlash(`${PROFILE}?tab=payment-details`, "Paymentdetails");
  } catch (error) {
    logger.error({ error }, "card was not registered");
    return again({ errors: { form: ["paymentIntentFailed"] } }, 502);
  }
}
