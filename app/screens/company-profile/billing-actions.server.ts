import { billingRefusals } from "~/domain/payment/billing/billing-refusals.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { billingForm, type TypedBilling } from "~/domain/payment/billing/schema";
import { referencesForm } from "~/domain/payment/references/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";
import { allCountries, countryNamed, withCountries } from "./countries.server";
import { saveCompanyReferences } from "./references-actions.server";

function saveBilling(typed: TypedBilling, visit: EmployerVisit, form: FormData) {
  const refused = withCountries(visit, typed.billingAddressCountry);
  const stored = findCompany(visit.context, visit.user.companyId);
  const fields = billingRefusals(typed, stored);
  if (fields.length > 0) return refused({ fields });
  const seen = seenOf(form);
  const saved = saveBillingAddress(visit.context, typed, seen);
  if (saved.ok) return redirectWithFlash("/organization/profile?tab=payment-method", "Billingdetails");
  return refused(refusalOf(saved, { seen, typed, show: countryNamed(visit) }));
}

export const answerBilling = intents({
  "": formAction(billingForm, saveBilling),
  countries: allCountries,
  references: formAction(referencesForm, saveCompanyReferences),
});
