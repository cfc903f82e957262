import type { BillReferences } from "./rules";

const NAMES = ["purchaseOrder", "costCentre", "buyerReference"] as const;

/** What was given of them, in the order in which bill and order show it (POOL-08). */
export const givenReferences = (given: Partial<BillReferences> | null | undefined) =>
  NAMES.flatMap((name) => (given?.[name] ? [{ name, value: given[name] }] : []));

/** What stands on a company's bills, as its form shows it. */
export const shownReferences = ({
  purchaseOrder,
  costCentre,
  buyerReference,
  purchaseOrderRequired,
}: BillReferences & { purchaseOrderRequired: boolean }) => ({
  purchaseOrder,
  costCentre,
  buyerReference,
  purchaseOrderRequired: purchaseOrderRequired ? "on" : "",
});
