import { eq } from "drizzle-orm";
import { normaliseVatNumber } from "~/domain/account/company/vat-number.server";
import { planVatReview } from "~/domain/payment/review-vat.server";
import { normalisePostalCode } from "~/domain/place/postal-code-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";
import { billingRefusals } from "./billing-refusals.server";
import { billingValues } from "./billing-values";
import { planVatCheck } from "./check-vat-number.server";
import type { TypedBilling } from "./schema";

/**
 * Keeps the billing address of the actor's company (PROF-30); only companies have one (PROF-39). Refused for a faulty
 * field, and when a colleague has changed it since the page was shown.
 */
export function saveBillingAddress(
  context: Context<UserActor>,
  typed: TypedBilling,
  seen?: Seen,
): Result<undefined, Message | "forbidden"> {
  return transact(context, (tx): Result<undefined, Message | "forbidden"> => {
    const { companyId } = tx.actor;
    if (!companyId) return refuse("forbidden");
    const company = tx.db.select().from(companies).where(eq(companies.id, companyId)).get();
    if (!company) return refuse("forbidden");
    const [wrong] = billingRefusals(typed, company);
    if (wrong) return refuse(wrong.key);
    const wanted = {
      billingAddressName: typed.billingAddressName.trim(),
      billingAddressCountry: typed.billingAddressCountry,
      billingAddressCity: typed.billingAddressCity.trim(),
      billingAddressPostCode: normalisePostalCode(typed.billingAddressPostCode, typed.billingAddressCountry),
      billingAddressStreet: typed.billingAddressStreet.trim(),
      billingAddressStreetTwo: typed.billingAddressStreetTwo.trim(),
    };
    const billingVatNumber = normaliseVatNumber(typed.vatNumber, typed.billingAddressCountry);
    const stale = staleRefusal(seen, { ...billingValues(company) }, { ...wanted, vatNumber: billingVatNumber });
    if (stale) return stale;
    tx.db
      .update(companies)
      .set({ ...wanted, billingVatNumber, billingAddressStreetTwo: wanted.billingAddressStreetTwo || null })
      .where(eq(companies.id, companyId))
      .run();
    const numberChanged = billingVatNumber !== company.billingVatNumber;
    if (numberChanged) planVatCheck(tx, companyId);
    if (numberChanged || wanted.billingAddressCountry !== company.billingAddressCountry) planVatReview(tx, companyId);
    recordAudit(tx, { action: "company.billingAddressSaved", objectType: "company", objectId: companyId, companyId });
    return ok();
  });
}
