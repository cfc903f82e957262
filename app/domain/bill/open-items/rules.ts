/** How late an open amount is. */
export const OPEN_AGES = ["notDue", "upTo30", "upTo60", "over60"] as const;
export type OpenAge = (typeof OPEN_AGES)[number];

/** The age of what is so many days past its due day; 0 is not due. */
export function ageOf(daysLate: number): OpenAge {
  if (daysLate <= 0) return "notDue";
  return daysLate <= 30 ? "upTo30" : daysLate <= 60 ? "upTo60" : "over60";
}
