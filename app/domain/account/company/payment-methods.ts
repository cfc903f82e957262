/** What a company may be allowed to pay with (PAY-15). */
export const PAYMENT_METHODS = ["creditCard", "invoice"] as const;
export type AllowedMethod = (typeof PAYMENT_METHODS)[number];
