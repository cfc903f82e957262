import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { normaliseVatNumber, vatNumberRefusal } from "~/domain/account/company/vat-number.server";
import { HOME_COUNTRY, type VatFacts } from "~/domain/payment/billing/vat-rules";
import { vatChecks, vatReviews } from "~db/schema";
import type { Context } from "../shared/context";
import { readSettings } from "../shared/settings.server";

type Reader = Pick<Context, "db" | "now">;
type Claim = { country: string; vatNumber: string };
type Billed = { id: string; billingAddressCountry: string | null; billingVatNumber: string | null };

/**
 * What a company claims: its billing country, and its number when it is well-formed. A wrong check digit was asked about;
 * whether the number counts says the register or the agency.
 */
export function claimOf(company: Billed): Claim {
  const typed = company.billingVatNumber ?? "";
  const country = company.billingAddressCountry ?? HOME_COUNTRY;
  return { country, vatNumber: vatNumberRefusal(typed, country) === null ? normaliseVatNumber(typed, country) : "" };
}

/** What decides how a company is taxed now. */
export function vatFactsOf(context: Reader, company: Billed): VatFacts {
  const claim = claimOf(company);
  if (claim.country === HOME_COUNTRY) return { ...claim, registerSaysValid: false, approved: false };
  const { vatCheckDays } = readSettings(context);
  const check = findVatCheck(context, company.id, claim.vatNumber);
  const fresh = check !== null && check.checkedAt > context.now - vatCheckDays * DAY;
  return { ...claim, registerSaysValid: fresh && check.valid, approved: isApproved(context, company.id, claim) };
}

/** What the register said last of this very number, or null. */
export function findVatCheck({ db }: Pick<Context, "db">, companyId: string, vatNumber: string) {
  const same = and(eq(vatChecks.companyId, companyId), eq(vatChecks.vatNumber, vatNumber));
  return db.select().from(vatChecks).where(same).orderBy(desc(vatChecks.checkedAt)).limit(1).get() ?? null;
}

/** The agency's last word on this very country and number. */
function isApproved({ db }: Reader, companyId: string, { country, vatNumber }: Claim): boolean {
  const last = db
    .select()
    .from(vatReviews)
    .where(
      and(
        eq(vatReviews.companyId, companyId),
        isNotNull(vatReviews.decidedAt),
        eq(vatReviews.country, country),
        eq(vatReviews.vatNumber, vatNumber),
      ),
    )
    .orderBy(desc(vatReviews.decidedAt), desc(vatReviews.id))
    .limit(1)
    .get();
  return last?.approved === true;
}

/** The review of a company that waits for the agency; at most one. */
export function findOpenVatReview({ db }: Pick<Context, "db">, companyId: string) {
  const open = and(eq(vatReviews.companyId, companyId), isNull(vatReviews.decidedAt));
  return db.select().from(vatReviews).where(open).get() ?? null;
}
