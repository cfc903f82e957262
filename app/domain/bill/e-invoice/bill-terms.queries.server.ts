import { findBillingProfile, findOrderReferences } from "~/domain/payment/references/references.queries.server";
import type { BillingAddress } from "~/domain/payment/rules";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import type { BillContent } from "../content";

/** What a bill says for its electronic half: the customer's address in parts, what they want to find again, and their office. */
export function eInvoiceTerms(
  { db }: Pick<Context, "db">,
  order: { id: string; companyId: string },
  billing: BillingAddress,
): Pick<BillContent, "customer" | "references" | "authority"> {
  const profile = findBillingProfile({ db }, order.companyId);
  // What follows by itself, such as a fee, has what the company always wants.
  const given = findOrderReferences({ db }, order.id) ?? { ...profile, orderPosition: null };
  const { purchaseOrder, costCentre, buyerReference, orderPosition } = given;
  const level = profile.authority;
  return {
    customer: {
      street: billing.billingAddressStreet ?? "",
      addition: billing.billingAddressStreetTwo ?? "",
      postCode: billing.billingAddressPostCode ?? "",
      city: billing.billingAddressCity ?? "",
      country: billing.billingAddressCountry ?? "",
    },
    ...(purchaseOrder || costCentre || buyerReference
      ? { references: { purchaseOrder, costCentre, buyerReference } }
      : {}),
    ...(level
      ? {
          authority: {
            level,
            supplierNumber: level === "federal" ? readSettings({ db }).supplierNumberFederal : "",
            orderPosition,
          },
        }
      : {}),
  };
}
