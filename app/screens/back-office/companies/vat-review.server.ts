import { normaliseVatNumber, vatNumberHint } from "~/domain/account/company/vat-number.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { claimedVatMode, isVatChecking, vatMode } from "~/domain/payment/billing/vat-rules";
import { shownClaim } from "~/domain/payment/review-vat.server";
import { claimOf, findOpenVatReview, vatFactsOf } from "~/domain/payment/vat-facts.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { ShownVat } from "./vat-review";

type Company = NonNullable<ReturnType<typeof findCompany>>;

/** The two VAT numbers of a company that gave one for itself and another for its bills (CASE-57). */
function otherNumbers({ companyVatNumber, billingVatNumber, country }: Company, billingCountry: string) {
  if (!companyVatNumber || !billingVatNumber) return null;
  const [company, bills] = [
    normaliseVatNumber(companyVatNumber, country),
    normaliseVatNumber(billingVatNumber, billingCountry),
  ];
  return company === bills ? null : { company, bills };
}

/** How a company is taxed, for its page at the agency. */
export function shownVat(context: Context<UserActor>, companyId: string): ShownVat | null {
  const company = findCompany(context, companyId);
  if (!company) return null;
  const facts = vatFactsOf(context, company);
  const waiting = findOpenVatReview(context, companyId) !== null;
  return {
    mode: vatMode(facts),
    checking: isVatChecking(facts),
    waiting,
    claim: shownClaim(claimOf(company)),
    numberHint:
      vatNumberHint(company.billingVatNumber ?? "", facts.country) ??
      vatNumberHint(company.companyVatNumber ?? "", company.country),
    others: otherNumbers(company, facts.country),
    reviewable: waiting || claimedVatMode(facts) !== "domestic",
  };
}
