/** Work of one lane waits for its own lane only. */
export const LANES = ["money", "documents", "mail", "other"] as const;
export type Lane = (typeof LANES)[number];

const laneOfKind: Record<string, Lane> = {
  "capture-payment": "money",
  "check-card": "money",
  "check-payment": "money",
  "check-refund": "money",
  "issue-bill": "money",
  "payment-failed": "money",
  "processing-fee": "money",
  "refund-payment": "money",
  "release-payment": "money",
  "sandbox-event": "money",
  "bill-document": "documents",
  "contract-document": "documents",
  mail: "mail",
};

export const laneOf = (kind: string): Lane => laneOfKind[kind] ?? "other";
