/** What an event costs its company, in the order in which it is said; "open" are extra hours that nobody ordered yet. */
export const COST_KINDS = ["booked", "fees", "extra", "open", "discount", "back"] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** In cents without VAT; what goes back and discounts are below 0. */
export type EventCosts = Record<CostKind, number> & { total: number };
