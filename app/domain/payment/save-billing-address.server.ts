import { eq } from "drizzle-orm";
import { companies } from "~db/schema";
import { normaliseVatNumber } from "../account/vat-number.server";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { billingRefusals, type TypedBilling } from "./billing-refusals.server";

/** Keeps the billing address of the actor's company (PROF-30); only companies have one (PROF-39). */
export function saveBillingAddress(
  context: Context<UserActor>,
  typed: TypedBilling,
): Result<undefined, Message | "forbidden"> {
  return transact(context, (tx): Result<undefined, Message | "forbidden"> => {
    const { companyId } = tx.actor;
    if (!companyId) return refuse("forbidden");
    const [wrong] = billingRefusals(typed);
    if (wrong) return refuse(wrong.key);
    tx.db
      .update(companies)
      .set({
        billingAddressName: typed.billingAddressName.trim(),
        billingVatNumber: normaliseVatNumber(typed.vatNumber),
        billingAddressCountry: typed.billingAddressCountry,
        billingAddressCity: typed.billingAddressCity.trim(),
        billingAddressPostCode: typed.billingAddressPostCode.trim(),
        billingAddressStreet: typed.billingAddressStreet.trim(),
        billingAddressStreetTwo: typed.billingAddressStreetTwo.trim() || null,
      })
      .where(eq(companies.id, companyId))
      .run();
    recordAudit(tx, { action: "company.billingAddressSaved", objectType: "company", objectId: companyId, companyId });
    return ok();
  });
}
