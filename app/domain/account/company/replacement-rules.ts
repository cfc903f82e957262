/** Whether the company is asked about who accepts to stand in, or they are booked at once (SUBS-17). */
export const REPLACEMENT_RULES = ["ask", "auto"] as const;
export type ReplacementRule = (typeof REPLACEMENT_RULES)[number];
