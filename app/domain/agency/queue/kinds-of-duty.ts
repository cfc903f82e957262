import { mayDo } from "~/domain/account/duties/duties";
import type { Duty } from "~db/schema";
import { type CountName, type Counts, countNames } from "./counts";

/** What waits for money's sake, and what the owner alone decides; the office does the rest (ACCS-09). */
const others: Partial<Record<CountName, readonly Duty[]>> = {
  vatReviews: ["finance"],
  vatUnproved: ["finance"],
  einvoiceImpossible: ["finance"],
  reclaims: ["finance"],
  billsToDeliver: ["finance"],
  overdueBills: ["finance"],
  companies: ["office", "finance"],
  belowMinimum: [],
  retention: [],
  privacyRequests: [],
};

export const isKindOf = (duty: Duty, kind: CountName): boolean => mayDo(duty, others[kind] ?? ["office"]);

/** The numbers of what somebody may do; of the rest nothing waits for them. */
export function countsOf(duty: Duty, counts: Counts): Counts {
  if (duty === "owner") return counts;
  const own = countNames.map((name) => [name, isKindOf(duty, name) ? counts[name] : 0]);
  return Object.fromEntries(own) as Counts;
}
