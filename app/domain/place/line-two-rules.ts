import type { Message } from "../shared/result";

/** Longest line two of an address (D-244). */
export const LINE_TWO_CAP = 30;

/** Line two of an address, "Stiege 3/Top 12" (D-244); what is `stored` stays as it is. */
export function lineTwoRefusal(typed: string, stored: string | null = null): Message | null {
  const value = typed.trim();
  if (value === "" || value === stored) return null;
  if (value.length > LINE_TWO_CAP) return `tooLong?max=${LINE_TWO_CAP}`;
  return /^[\p{L}\p{M}\p{N} ,/.-]+$/u.test(value) ? null : "lineTwoSigns";
}
