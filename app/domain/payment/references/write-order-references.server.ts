import { orderReferences } from "~db/schema";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { findBillingProfile, findOrderReferences, type OrderReferences } from "./references.queries.server";
import { hasOrderPosition, purchaseOrderRefusal, referenceRefusals } from "./rules";

export type ReferencesRefusal = "purchaseOrderMissing" | "orderReferenceFormat" | "badRequest";

interface Given {
  orderId: string;
  companyId: string;
  /** What was typed; without it what the draft has, else what the company's profile says. */
  typed?: Partial<OrderReferences>;
}

/** Keeps with a draft what is to stand on its bill, for the transaction that writes the draft. */
export function writeOrderReferences(
  tx: Context,
  { orderId, companyId, typed }: Given,
): Result<undefined, ReferencesRefusal> {
  const profile = findBillingProfile(tx, companyId);
  const known = findOrderReferences(tx, orderId) ?? { ...profile, orderPosition: null };
  const text = (key: "purchaseOrder" | "costCentre" | "buyerReference") => (typed?.[key] ?? known[key]).trim();
  const wanted = {
    purchaseOrder: text("purchaseOrder"),
    costCentre: text("costCentre"),
    buyerReference: text("buyerReference"),
  };
  const [wrong] = referenceRefusals(wanted, profile);
  if (wrong) return refuse(refusalIn(wrong.key));
  const position = (typed?.orderPosition ?? known.orderPosition ?? "").trim().slice(0, 10) || "1";
  const values = { ...wanted, orderPosition: hasOrderPosition(wanted.purchaseOrder, profile) ? position : null };
  tx.db
    .insert(orderReferences)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: orderReferences.orderId, set: values })
    .run();
  return ok();
}

/** A text that is too long comes from no form of ours. */
const refusalIn = (key: string): ReferencesRefusal =>
  key === "purchaseOrderMissing" || key === "orderReferenceFormat" ? key : "badRequest";

/** Why an order cannot be placed as it stands: what its company asks of bills may be newer than the draft. */
export function missingReference(
  context: Pick<Context, "db">,
  order: { id: string; companyId: string },
): "purchaseOrderMissing" | "orderReferenceFormat" | null {
  const profile = findBillingProfile(context, order.companyId);
  const { purchaseOrder } = findOrderReferences(context, order.id) ?? profile;
  const refusal = purchaseOrderRefusal(purchaseOrder, profile);
  return refusal === "purchaseOrderMissing" || refusal === "orderReferenceFormat" ? refusal : null;
}
