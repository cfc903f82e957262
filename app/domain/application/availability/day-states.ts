/** What a person says about a day. */
export const DAY_STATES = ["free", "notFree", "none"] as const;
export type DayState = (typeof DAY_STATES)[number];
