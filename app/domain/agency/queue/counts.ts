/** What waits for the agency, by name; the numbers come from findCounts. */
export const countNames = [
  "approvals",
  "companies",
  "contracts",
  "attendance",
  "replacements",
  "hours",
  "objections",
  "hoursDisputes",
  "appeals",
  "vatReviews",
  "failedWork",
  "messages",
  "overdueBills",
] as const;
export type CountName = (typeof countNames)[number];
export type Counts = Record<CountName, number>;
