import { json } from "@remix-run/node";
import { companyProfileRefusals, type TypedCompanyProfile } from "~/domain/account/company-profile-refusals.server";
import { hashPassword } from "~/domain/account/password.server";
import { saveCompanyLogo } from "~/domain/account/save-company-logo.server";
import { saveCompanyProfile } from "~/domain/account/save-company-profile.server";
import { billingRefusals, type TypedBilling } from "~/domain/payment/billing-refusals.server";
import { cardRefusals, readCard } from "~/domain/payment/card-form";
import { checkCardSetup, findCardSetup, keepCard, openCardPage } from "~/domain/payment/card-on-file.server";
import type { Declined } from "~/domain/payment/card-view";
import { findCompany } from "~/domain/payment/company-terms.queries.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { saveBillingAddress } from "~/domain/payment/save-billing-address.server";
import { dayOf } from "~/domain/shared/time.server";
import { logger } from "~/logger.server";
import { cardOfForm, isSandbox } from "./card-entry.server";
import { goTo, redirectWithFlash } from "./flash.server";
import { countCard, tooManyRequests } from "./limits.server";
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
  declined?: Declined;
}

const PROFILE = "/organization/profile";

export const DETAIL_FIELDS = [
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

/** Leads on to the provider's page: a form must not lead to a foreign site by itself. */
const AT_PROVIDER = `${PROFILE}?tab=payment-details&go=1`;

/** The card goes to the provider; only what it answers is kept (D-22). */
export async function saveCard(visit: EmployerVisit) {
  const { context, user, t } = visit;
  const form = await visit.form();
  const intent = form.get("intent");
  if (intent === "check") return checkCard(visit);
  const cardName = String(form.get("cardName") ?? "").trim();
  const paymentMethod = String(form.get("paymentMethod") ?? "");
  const values = { cardName, paymentMethod };
  const again = (answer: Partial<ProfileAnswer>, status: number, headers?: HeadersInit) =>
    json<ProfileAnswer>({ values, errors: {}, ...answer }, { status, ...(headers ? { headers } : {}) });
  const tooMany = (seconds: number) =>
    again({ errors: { form: [tooManyRequests(seconds)] } }, 429, { "Retry-After": String(seconds) });
  const company = findCompany(context, user.companyId);
  if (!company || !hasBillingAddress(company)) return again({ errors: { form: ["billingaddressdetails"] } }, 400);
  const { companyId } = user;
  try {
    if (intent === "page") {
      const wait = await countCard(companyId);
      if (wait !== null) return tooMany(wait);
      await openCardPage(context, { companyId });
      return goTo(AT_PROVIDER);
    }
    const typed = cardOfForm(form, context.now);
    const wrong = typed.state === "refused" ? [...typed.refusals] : [];
    if (typed.state === "none") wrong.push(...cardRefusals(readCard(form), dayOf(context.now)));
    if (isSandbox() && paymentMethod !== "visa" && paymentMethod !== "masterCard")
      wrong.unshift({ field: "paymentMethod", key: "required" });
    if (wrong.length > 0 || typed.state !== "given") return refusedProfile(visit, { values }, wrong);
    const wait = await countCard(companyId);
    if (wait !== null) return tooMany(wait);
    const answer = await keepCard(context, { companyId, card: typed.source });
    if (answer.state === "waiting") return goTo(AT_PROVIDER);
    if (answer.state === "kept") return redirectWithFlash(`${PROFILE}?tab=payment-details`, "Paymentdetails");
    const { key, providerMessage } = answer.refusal;
    return again({ declined: { key, message: providerMessage || t(`messages:${key}`) } }, 402);
  } catch (error) {
    logger.error({ error }, "card was not registered");
    return again({ errors: { form: ["paymentIntentFailed"] } }, 502);
  }
}

/** Asks the provider how a card that was entered there stands. */
async function checkCard({ context, user }: EmployerVisit) {
  const setup = findCardSetup(context, user.companyId);
  if (setup) await checkCardSetup(context, { cardSetupId: setup.id });
  const kept = setup && !findCardSetup(context, user.companyId);
  const tab = `${PROFILE}?tab=payment-details`;
  return kept ? redirectWithFlash(tab, "Paymentdetails") : goTo(tab);
}
