import type { CompanyKey, StaffTypeKey } from "./companies";

/** How far the contract of a booking has come; past work has always been submitted. */
export type ContractStep = "nothing" | "detailsOnly" | "created" | "signed" | "submitted";

/** What becomes of a booked position around its day. */
export type OnTheDay = "coming" | "waited" | "moving" | "dropsOut" | "missing" | "here" | "proposes" | "countered";

/** What becomes of one position. */
export type Part = {
  /** How many people apply for it. */
  applicants: number;
  outcome: "open" | "rejected" | "ready" | "held" | "booked";
  /** Anna is the one who is rejected, ready, held or booked, or among those who wait. */
  anna?: true;
  contract?: ContractStep;
  /** How much longer than booked the person worked, in minutes; undefined: the hours are not confirmed. */
  hours?: number;
  day?: OnTheDay;
  /** Its hours are signed by one signature with those of others. */
  together?: true;
};

export type SeedPosition = {
  jobPlace: string;
  /** A day counted from today with its clock times, or a span that began so many hours ago. */
  when: { day: number; start: string; end: string } | { startedHoursAgo: number; hours: number };
  parts: Part[];
};

export type SeedJob = {
  staffType: StaffTypeKey;
  jobDescription: string;
  jobRequirements: string;
  bonusPercent?: number;
  briefing?: { name: string; text: string };
  positions: SeedPosition[];
};

export type SeedEvent = {
  company: CompanyKey;
  eventName: string;
  /** Days from today. */
  posted: number;
  expires: number;
  /** When the company books; on invoice that is at least 14 days before the first job (D-38). */
  booked?: number;
  /** When the company pays for the extra hours. */
  outstandingPaid?: number;
  /** For so many hours only those whom the company has starred may apply. */
  favouritesFirst?: 6 | 12 | 24 | 48;
  /** When whoever worked is rated, and everything that the company and they do after an event. */
  rated?: number;
  /** What the company tells its team the day before. */
  announcement?: string;
  jobs: SeedJob[];
};

export const open = (applicants: number, more: Partial<Part> = {}): Part => ({ applicants, outcome: "open", ...more });
export const rejected = (applicants: number, more: Partial<Part> = {}): Part => ({
  applicants,
  outcome: "rejected",
  ...more,
});
export const ready = (applicants: number): Part => ({ applicants, outcome: "ready" });
export const held = (applicants: number): Part => ({ applicants, outcome: "held" });
export const booked = (contract: ContractStep, more: Partial<Part> = {}): Part => ({
  applicants: 2,
  outcome: "booked",
  contract,
  ...more,
});
export const worked = (hours: number, more: Partial<Part> = {}): Part => booked("submitted", { hours, ...more });
/** Booked and ready, with what happens on its day. */
export const due = (day: OnTheDay, more: Partial<Part> = {}): Part => booked("submitted", { day, ...more });
export const together = (): Part => booked("submitted", { together: true });
export const anna = true as const;

export const on = (day: number, start: string, end: string) => ({ day, start, end });
