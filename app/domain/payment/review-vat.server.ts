import { and, eq, isNull, or } from "drizzle-orm";
import { config } from "~/config/config.server";
import { type Company, findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { claimedVatMode, EU_COUNTRIES, HOME_COUNTRY, vatNoteRefusal } from "~/domain/payment/billing/vat-rules";
import { bills, vatReviews } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { claimOf, findOpenVatReview } from "./vat-facts.queries.server";

/**
 * Has the agency look at a country or number that changed: always when the company has bills, else when it claims 0 %
 * and no register can confirm that. For the transaction that changes them.
 */
export function planVatReview(tx: Context, companyId: string): void {
  const company = findCompany(tx, companyId);
  if (!company) return;
  const claim = claimOf(company);
  const mode = claimedVatMode(claim);
  const unconfirmable = mode === "thirdCountry" || (mode === "reverseCharge" && !config().viesUrl);
  const billed = tx.db.select({ id: bills.id }).from(bills).where(eq(bills.companyId, companyId)).limit(1).get();
  const open = findOpenVatReview(tx, companyId);
  if (!billed && !unconfirmable && !open) return;
  if (open)
    tx.db
      .update(vatReviews)
      .set({ ...claim, askedAt: tx.now })
      .where(eq(vatReviews.id, open.id))
      .run();
  else
    tx.db
      .insert(vatReviews)
      .values({ id: newId(tx.now), companyId, ...claim, askedAt: tx.now })
      .run();
}

/**
 * Has the agency look at a company elsewhere in the EU that pays Austrian VAT because it gave no number of its country,
 * before its bill is issued (EINV-08). Once for each country and number; for the transaction that settles its order.
 */
export function hintAtVat(tx: Context, company: Company): void {
  const claim = claimOf(company);
  if (claim.country === HOME_COUNTRY || !EU_COUNTRIES.has(claim.country)) return;
  if (claimedVatMode(claim) !== "domestic") return;
  const known = and(
    eq(vatReviews.companyId, company.id),
    or(
      isNull(vatReviews.decidedAt),
      and(eq(vatReviews.country, claim.country), eq(vatReviews.vatNumber, claim.vatNumber)),
    ),
  );
  if (tx.db.select({ id: vatReviews.id }).from(vatReviews).where(known).limit(1).get()) return;
  tx.db
    .insert(vatReviews)
    .values({ id: newId(tx.now), companyId: company.id, ...claim, askedAt: tx.now })
    .run();
}

export interface ReviewVat {
  companyId: string;
  approved: boolean;
  /** Why, in the agency's words. */
  note: string;
  /** The country and number that the page showed. */
  shown: string;
}

/** The country and number that a page shows, in one text. */
export const shownClaim = ({ country, vatNumber }: { country: string; vatNumber: string }) => `${country} ${vatNumber}`;

/**
 * Keeps what the agency says of a company's country and number, and why (SAFE-09). It counts for these two only: another
 * country or number has to be looked at anew. Refused without a note, and when they changed since the page was shown.
 */
export function reviewVat(
  context: Context<UserActor>,
  { companyId, approved, note, shown }: ReviewVat,
): Result<{ companyName: string }, Message> {
  return transact(context, (tx): Result<{ companyName: string }, Message> => {
    const company = findCompany(tx, companyId);
    if (!company || tx.actor.role !== "superuser") return refuse("companyNotFound");
    const claim = claimOf(company);
    if (shown !== shownClaim(claim)) return refuse("changedMeanwhile");
    const wrong = vatNoteRefusal(note);
    if (wrong) return refuse(wrong);
    const decided = { ...claim, approved, note: note.trim(), decidedAt: tx.now, decidedBy: tx.actor.userId };
    const open = findOpenVatReview(tx, companyId);
    if (open) tx.db.update(vatReviews).set(decided).where(eq(vatReviews.id, open.id)).run();
    else
      tx.db
        .insert(vatReviews)
        .values({ id: newId(tx.now), companyId, askedAt: tx.now, ...decided })
        .run();
    recordAudit(tx, {
      action: "company.vatReviewed",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { ...claim, approved, note: note.trim() },
    });
    return ok({ companyName: company.companyName });
  });
}
