import type { BillReferences } from "./rules";

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
