import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { claimedVatMode, isVatChecking, vatMode, vatNoteRefusal } from "~/domain/payment/billing/vat-rules";
import { reviewVat, shownClaim } from "~/domain/payment/review-vat.server";
import { claimOf, findOpenVatReview, vatFactsOf } from "~/domain/payment/vat-facts.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { intentOf } from "~/http/intent.server";
import type { Posted } from "~/http/refused-form.server";
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
    reviewable: waiting || claimedVatMode(facts) !== "domestic",
  };
}

/** What the agency decides; the value is the company's name. */
export function postVatReview(context: Context<UserActor>, companyId: string, form: FormData): Posted<string> {
  const note = String(form.get("note") ?? "");
  const wrong = vatNoteRefusal(note);
  if (wrong) return { ok: false, fields: [{ field: "note", key: wrong }] };
  const approved = intentOf(form, ["approveVat", "refuseVat"]) === "approveVat";
  const shown = String(form.get("claim") ?? "");
  const done = reviewVat(context, { companyId, approved, note, shown });
  return done.ok ? { ok: true, value: done.value.companyName } : { ok: false, form: [done.refusal], status: 409 };
}
