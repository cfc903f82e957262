import type { StateCode } from "./rules";

/** The capital of each state, as a suggestion of places shows it. */
export const capitals: Record<StateCode, string> = {
  "AT-1": "7000 Eisenstadt",
  "AT-2": "9020 Klagenfurt",
  "AT-3": "3100 St. Pölten",
  "AT-4": "4020 Linz",
  "AT-5": "5020 Salzburg",
  "AT-6": "8010 Graz",
  "AT-7": "6020 Innsbruck",
  "AT-8": "6900 Bregenz",
  "AT-9": "1010 Wien",
};
