import { refusalsOf } from "../../shared/refusals";
import type { FieldRefusal, Message } from "../../shared/result";

/** What a company wants to find again on its bill (EINV-05); "" for nothing. */
export interface BillReferences {
  purchaseOrder: string;
  costCentre: string;
  buyerReference: string;
}

export const NO_REFERENCES: BillReferences = { purchaseOrder: "", costCentre: "", buyerReference: "" };

/** How long each may be; the order reference of a public customer may be longer. */
export const REFERENCE_MAX = { purchaseOrder: 50, costCentre: 50, buyerReference: 60 } as const;
const AUTHORITY_REFERENCE_MAX = 60;

/** A public customer: of the federation, or another one. */
export type AuthorityLevel = "federal" | "other";

/** What is asked of a company's orders. */
export interface ReferenceTerms {
  purchaseOrderRequired: boolean;
  authority: AuthorityLevel | null;
}

const ORDER_NUMBER = /^\d{10}(?::.{3})?$/u;
const FEDERAL = [ORDER_NUMBER, /^[^\s:]{3}(?::.{1,50})?$/u];
const OTHER = /^[^/]{2,}\/.{1,50}$/u;

/** Why this order number cannot stand on a bill (EINV-06, EINV-07), or null. */
export function purchaseOrderRefusal(
  typed: string,
  { purchaseOrderRequired, authority }: ReferenceTerms,
): Message | null {
  if (typed === "") return purchaseOrderRequired || authority ? "purchaseOrderMissing" : null;
  if (authority) return isOrderReference(typed, authority) ? null : "orderReferenceFormat";
  return tooLong(typed, REFERENCE_MAX.purchaseOrder);
}

function isOrderReference(typed: string, level: AuthorityLevel): boolean {
  if (typed.length > AUTHORITY_REFERENCE_MAX) return false;
  return level === "federal" ? FEDERAL.some((form) => form.test(typed)) : OTHER.test(typed);
}

/** Whether a public customer's order has positions, so that one is asked for and stands in every line of the bill. */
export const hasOrderPosition = (purchaseOrder: string, { authority }: Pick<ReferenceTerms, "authority">): boolean =>
  authority === "federal" && ORDER_NUMBER.test(purchaseOrder);

const tooLong = (typed: string, max: number): Message | null => (typed.length > max ? `tooLong?max=${max}` : null);

/** Everything wrong with what is to stand on bills. */
export const referenceRefusals = (typed: BillReferences, terms: ReferenceTerms): FieldRefusal[] =>
  refusalsOf({
    purchaseOrder: purchaseOrderRefusal(typed.purchaseOrder, terms),
    costCentre: tooLong(typed.costCentre, REFERENCE_MAX.costCentre),
    buyerReference: tooLong(typed.buyerReference, REFERENCE_MAX.buyerReference),
  });
