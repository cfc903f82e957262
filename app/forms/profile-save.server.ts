import { json } from "@remix-run/node";
import {
  companyProfileRefusals,
  type TypedCompanyProfile,
} from "~/domain/account/company/company-profile-refusals.server";
import { saveCompanyLogo } from "~/domain/account/company/save-company-logo.server";
import { saveCompanyProfile } from "~/domain/account/company/save-company-profile.server";
import { billingRefusals, type TypedBilling } from "~/domain/payment/billing/billing-refusals.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { cardRefusals, readCard, shownCardOf } from "~/domain/payment/card/card-form";
import {
  checkCardSetup,
  findCardSetup,
  keepCard,
  openCardPage,
  staleCard,
} from "~/domain/payment/card/card-on-file.server";
import type { Declined } from "~/domain/payment/card/card-view";
import { hasBillingAddress } from "~/domain/payment/rules";
import { dayOf } from "~/domain/shared/time.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { byField } from "~/http/forms.server";
import { intentOf } from "~/http/intent.server";
import { countCard, tooManyRequests } from "~/http/limits/limits.server";
import { readAccess } from "~/http/reentered-password.server";
import { overPresent, seenOf, staleFields } from "~/http/stale.server";
import { countryName } from "~/i18n/countries.server";
import { logger } from "~/logger.server";
import { cardOfForm, isSandbox } from "./card-entry.server";
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
  if (intentOf(await visit.form(), ["countries", ""]) === "countries") return withAllCountries(visit, values);
  const wrong = companyProfileRefusals(typed);
  if (wrong.length > 0) return refusedProfile(visit, shown, wrong);
  const way = await readAccess(visit, typed);
  if (!way.ok) return refusedProfile(visit, shown, way.fields, way.status);
  const seen = seenOf(await visit.form());
  const saved = saveCompanyProfile(visit.context, { typed, seen, ...way.access });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  if (saved.refusal === "changedMeanwhile") {
    const now = overPresent(values, seen, saved);
    return refusedProfile(visit, { values: now, country: now.country }, staleFields(saved, shownIn(visit)), 409);
  }
  if (saved.refusal === "emailInUse") return refusedProfile(visit, shown, [{ field: "email", key: "emailInUse" }], 409);
  return refusedProfile(visit, shown, [{ field: "form", key: saved.refusal }]);
}

/** A country by its name; everything else as it stands. */
const shownIn =
  ({ language }: EmployerVisit) =>
  (field: string, now: string) =>
    /country$/i.test(field) && now !== "" ? countryName(now, language) : now;

export async function saveLogo(visit: EmployerVisit) {
  const stored = await storePicture(visit);
  if (!stored.ok) return refusedProfile(visit, { values: {} }, [{ field: "photo", key: stored.refusal }]);
  const saved = saveCompanyLogo(visit.context, { logo: stored.value, seen: seenOf(await visit.form()) });
  if (saved.ok) return redirectWithFlash(PROFILE, "userUpdated");
  return refusedProfile(visit, { values: {} }, [{ field: "photo", key: saved.refusal }], 409);
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
  if (intentOf(await visit.form(), ["countries", ""]) === "countries") return withAllCountries(visit, typed);
  const wrong = billingRefusals(typed);
  if (wrong.length > 0) return refusedProfile(visit, shown, wrong);
  const seen = seenOf(await visit.form());
  const saved = saveBillingAddress(visit.context, typed, seen);
  if (saved.ok) return redirectWithFlash(`${PROFILE}?tab=payment-method`, "Billingdetails");
  if (saved.refusal === "changedMeanwhile") {
    const now = overPresent(typed, seen, saved);
    const stands = { values: now, country: now.billingAddressCountry };
    return refusedProfile(visit, stands, staleFields(saved, shownIn(visit)), 409);
  }
  return refusedProfile(visit, shown, [{ field: "form", key: saved.refusal }]);
}

/** Leads on to the provider's page: a form must not lead to a foreign site by itself. */
const AT_PROVIDER = `${PROFILE}?tab=payment-details&go=1`;

const shownCard =
  ({ t }: EmployerVisit) =>
  (_field: string, mark: string) => {
    const [brand = "", last4 = ""] = mark.split(" ");
    return mark && `${t(`payment:method.${brand}`)} •••• ${last4}`;
  };

/** The card goes to the provider; only what it answers is kept (D-22). */
export async function saveCard(visit: EmployerVisit) {
  const { context, user, t } = visit;
  const form = await visit.form();
  const intent = intentOf(form, ["fields", "page", "check"]);
  if (intent === "check") return checkCard(visit);
  const paymentMethod = String(form.get("paymentMethod") ?? "");
  const values = { ...shownCardOf(form), paymentMethod };
  const again = (answer: Partial<ProfileAnswer>, status: number, headers?: HeadersInit) =>
    json<ProfileAnswer>({ values, errors: {}, ...answer }, { status, ...(headers ? { headers } : {}) });
  const tooMany = (seconds: number) =>
    again({ errors: { form: [tooManyRequests(seconds)] } }, 429, { "Retry-After": String(seconds) });
  const company = findCompany(context, user.companyId);
  if (!company || !hasBillingAddress(company)) return again({ errors: { form: ["billingaddressdetails"] } }, 400);
  const { companyId } = user;
  const stale = staleCard(context, companyId, seenOf(form));
  if (stale) return again({ errors: byField(staleFields(stale, shownCard(visit))) }, 409);
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
    if (answer.state === "saved") return redirectWithFlash(`${PROFILE}?tab=payment-details`, "Paymentdetails");
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
  const cardSaved = setup && !findCardSetup(context, user.companyId);
  const tab = `${PROFILE}?tab=payment-details`;
  return cardSaved ? redirectWithFlash(tab, "Paymentdetails") : goTo(tab);
}
