const BAD_INPUT = new Set([
  "noJobsToPay",
  "billingaddressdetails",
  "paymentMethodNotOffered",
  "cardRequired",
  "purchaseOrderMissing",
  "orderReferenceFormat",
]);

/** What is wrong with the form of an order is 400, what somebody else was quicker with is 409. */
export function statusOf({ refusal }: { refusal: string }): number {
  if (refusal === "notFound") return 404;
  return BAD_INPUT.has(refusal) || refusal.startsWith("promotion") ? 400 : 409;
}
