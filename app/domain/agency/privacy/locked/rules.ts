import { mayDo } from "~/domain/account/duties/duties";
import type { Duty } from "~db/schema";

export const REASON_MIN = 10;
export const REASON_MAX = 200;

/** What the law keeps of people and companies that were erased is read by finance and owner only (PRIV-07). */
export const readsLocked = (duty: Duty): boolean => mayDo(duty, ["finance"]);

/** Whatever an agency sets: less the law does not allow (§ 132 BAO, § 212 UGB), and the table of contracts neither. */
const LEAST_YEARS = 7;
const yearsKept = (years: number) => Math.max(LEAST_YEARS, years);

/** Until the end of which day (YYYY-MM-DD) something of a year is kept: the years begin after its calendar year. */
export const keptUntil = (day: string, years: number): string => `${Number(day.slice(0, 4)) + yearsKept(years)}-12-31`;

/** Before which day everything has been kept for its years. */
export const firstKeptDay = (today: string, years: number): string =>
  `${Number(today.slice(0, 4)) - yearsKept(years)}-01-01`;
