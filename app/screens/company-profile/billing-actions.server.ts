import { billingRefusals } from "~/domain/payment/billing/billing-refusals.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { billingForm, type TypedBilling } from "~/domain/payment/billing/schema";
import { NO_REFERENCES, referenceRefusals } from "~/domain/payment/references/rules";
import { saveReferences } from "~/domain/payment/references/save-references.server";
import { referencesForm, type TypedReferences } from "~/domain/payment/references/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";
import { allCountries, countryNamed, withCountries } from "./countries.server";

const FREE = { purchaseOrderRequired: false, authority: null };

function saveCompanyReferences(typed: TypedReferences, visit: EmployerVisit, form: FormData) {
  const fields = referenceRefusals({ ...NO_REFERENCES, ...typed }, FREE);
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const saved = saveReferences(visit.context, typed, seen);
  if (saved.ok) return redirectWithFlash("/organization/profile?tab=payment-method", "referencesSaved");
  const { purchaseOrder, costCentre, buyerReference, purchaseOrderRequired = "" } = typed;
  return refusalOf(saved, { seen, typed: { purchaseOrder, costCentre, buyerReference, purchaseOrderRequired } });
}

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
