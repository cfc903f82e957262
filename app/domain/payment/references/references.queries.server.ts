import { eq } from "drizzle-orm";
import { billingProfiles, orderReferences } from "~db/schema";
import type { Context } from "../../shared/context";
import type { BillReferences, ReferenceTerms } from "./rules";

export type BillingProfile = BillReferences & ReferenceTerms;

const NONE: BillingProfile = {
  purchaseOrder: "",
  costCentre: "",
  buyerReference: "",
  purchaseOrderRequired: false,
  authority: null,
};

/** What a company wants on its bills, and what is asked of its orders. */
export function findBillingProfile({ db }: Pick<Context, "db">, companyId: string): BillingProfile {
  const row = db.select().from(billingProfiles).where(eq(billingProfiles.companyId, companyId)).get();
  if (!row) return NONE;
  const { companyId: _company, ...profile } = row;
  return profile;
}

export type OrderReferences = BillReferences & { orderPosition: string | null };

/** What was given for the bill of an order, or null. */
export function findOrderReferences({ db }: Pick<Context, "db">, orderId: string): OrderReferences | null {
  const row = db.select().from(orderReferences).where(eq(orderReferences.orderId, orderId)).get();
  if (!row) return null;
  const { orderId: _order, ...references } = row;
  return references;
}
