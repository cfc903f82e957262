export const REQUEST_KINDS = ["access", "erasure", "correction", "objection"] as const;

/** Until when a letter has to be answered, in months after it came: one, and two more once it was extended (Art. 12 (3)). */
export const ANSWER_MONTHS = { first: 1, extended: 3 } as const;
