/** What a new installation needs before its first customer, in the order of doing it. */
export const setupSteps = [
  "agency",
  "bank",
  "staffTypes",
  "minimumPay",
  "contractTemplate",
  "legalTexts",
  "laws",
  "reach",
] as const;
export interface SetupStep {
  name: (typeof setupSteps)[number];
  done: boolean;
}
