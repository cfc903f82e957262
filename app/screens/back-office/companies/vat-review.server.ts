import { vatNumberHint } from "~/domain/account/company/vat-number.server";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { claimedVatMode, isVatChecking, vatMode } from "~/domain/payment/billing/vat-rules";
import { shownClaim } from "~/domain/payment/review-vat.server";
import { claimOf, findOpenVatReview, vatFactsOf } from "~/domain/payment/vat-facts.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { ShownVat } from "./vat-review";

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
    numberHint: vatNumberHint(company.billingVatNumber ?? "", facts.country),
    reviewable: waiting || claimedVatMode(facts) !== "domestic",
  };
}
