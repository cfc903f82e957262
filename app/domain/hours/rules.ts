import { MINUTE } from "~/config/durations";
import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import { minutesOfClock, readClock, readInstant } from "~/i18n/typed-time";
import { LONG_MINUTES, MAX_MINUTES } from "../event/rules";
import { type Price, priceOf, type Work } from "../pricing/rules";
import { sumCents } from "../shared/money";
import type { FieldRefusal, Message } from "../shared/result";

const QUARTER_MS = 15 * MINUTE;
/** How long after the start hours can be confirmed on the staff's phone and on the company's page (D-01). */
export const STAFF_WINDOW_MINUTES = 15 * 60;
export const EMPLOYER_WINDOW_MINUTES = 24 * 60;
/** Longer work carries an asterisk and the note on the break (HRS-23, LIM-08). */
export const BREAK_MINUTES = 360;
export const EMPLOYER_NAME_MAX = 100;
/** A start farther from the planned one belongs to no clock time of it: half a day, and the hour of a clock change. */
export const FAR_MS = 13 * 60 * MINUTE;

export type HoursFacts = {
  booked: boolean;
  startsAt: number;
  now: number;
  /** 15 h for the staff's page and link, 24 h for the company's page. */
  windowMinutes: number;
  /** Confirmed, with its end and the employer's signature. */
  confirmed: boolean;
  /** Extra hours that are paid already, paidOutstandingAmountValue, in cents. */
  paidOutstandingCents: number;
};

export type HoursRefusal =
  | "noBookedJobPositionFound"
  | "hoursAlreadyConfirmed"
  | "hoursOutstandingPaid"
  | "hoursNotStarted"
  | "hoursWindowClosed";

/** Why hours cannot be confirmed now (HRS-04, HRS-07 to HRS-12), or null. */
export function hoursRefusal(facts: HoursFacts): HoursRefusal | null {
  if (!facts.booked) return "noBookedJobPositionFound";
  if (facts.confirmed) return "hoursAlreadyConfirmed";
  if (facts.paidOutstandingCents > 0) return "hoursOutstandingPaid";
  if (facts.now < facts.startsAt) return "hoursNotStarted";
  return facts.now > windowEndsAt(facts) ? "hoursWindowClosed" : null;
}

/** Why no link can be handed out for these hours (D-47), or null: before the start it can, it opens later. */
export function hoursLinkRefusal(facts: HoursFacts): Exclude<HoursRefusal, "hoursNotStarted"> | null {
  const refusal = hoursRefusal(facts);
  return refusal === "hoursNotStarted" ? null : refusal;
}

/** The last instant at which hours can be confirmed. */
export function windowEndsAt(facts: Pick<HoursFacts, "startsAt" | "windowMinutes">): number {
  return facts.startsAt + facts.windowMinutes * MINUTE;
}

export type HoursForm = {
  /** As typed or sent; empty when missing. */
  jobStart: string;
  jobEnd: string;
  /** What workedSpan makes of the two, null while one is missing or no time. */
  span: { minutes: number; endsAt: number; farFromJob?: boolean } | null;
  now: number;
  employerName: string;
  hasSignature: boolean;
};

/** Everything wrong with the form (HRS-16 to HRS-22), one refusal per field. */
export function validateHours(form: HoursForm): FieldRefusal[] {
  return refusalsOf({
    jobStart: timeRefusal(form.jobStart) ?? (form.span?.farFromJob ? "hoursFarFromJob" : null),
    jobEnd: timeRefusal(form.jobEnd) ?? spanRefusal(form),
    employerName: textRefusal(form.employerName, EMPLOYER_NAME_MAX),
    signature: form.hasSignature ? null : "signatureRequired",
  });
}

function timeRefusal(given: string): Message | null {
  if (given === "") return "required";
  const [instant, clock] = [readInstant(given), readClock(given)];
  if (instant !== null) return instant % QUARTER_MS === 0 ? null : "quarterSteps";
  if (clock === null) return "time";
  return minutesOfClock(clock) % 15 === 0 ? null : "quarterSteps";
}

function spanRefusal({ span, now }: Pick<HoursForm, "span" | "now">): Message | null {
  if (!span) return null;
  if (span.minutes < 1 || span.minutes > MAX_MINUTES) return "endTime.duration";
  return span.endsAt > runningQuarterEndsAt(now) ? "hoursInFuture" : null;
}

/** Until when hours can be over: the end of the quarter of an hour that is running (SAFE-10). */
export function runningQuarterEndsAt(now: number): number {
  return (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
}

/** The note beside the end time, refused or not (HRS-19, D-05). */
export function hoursNote(minutes: number): "hours10" | null {
  return minutes > LONG_MINUTES ? "hours10" : null;
}

/** Whether a row carries the asterisk (HRS-23). */
export function needsBreakNote(minutes: number): boolean {
  return minutes > BREAK_MINUTES;
}

export const BREAKS = [0, 15, 30, 45, 60, 90, 120] as const;

/** The break that is proposed for so many minutes (HRS2-16). */
export const usualBreak = (minutes: number): number => (needsBreakNote(minutes) ? 30 : 0);

/** What is wrong with a break of so many minutes within worked ones. */
export function breakRefusals(breakMinutes: number, minutes: number | undefined): FieldRefusal[] {
  const known = BREAKS.some((each) => each === breakMinutes);
  const fits = minutes === undefined || minutes < 1 || breakMinutes < minutes;
  return known && fits ? [] : [{ field: "breakMinutes", key: "breakMinutes" }];
}

/** The minutes that are paid and billed: without the break only where the booking says so (HRS2-16). */
export function paidMinutes(worked: { minutes: number; breakMinutes: number | null; breaksDeducted: boolean }): number {
  return worked.breaksDeducted ? worked.minutes - (worked.breakMinutes ?? 0) : worked.minutes;
}

/** The price of the confirmed time: the booked terms with the confirmed minutes (HRS-24). */
export function confirmedPrice(booked: Omit<Work, "minutes">, confirmedMinutes: number, minMinutes?: number): Price {
  return priceOf({ ...booked, minutes: confirmedMinutes }, minMinutes);
}

/** What the confirmed price is above the booked one, in cents without VAT; never below 0 (HRS-25, D-48). */
export function outstandingCents(facts: { bookedTotalCents: number; confirmedTotalCents: number }): number {
  return Math.max(0, facts.confirmedTotalCents - facts.bookedTotalCents);
}

/** Whether hours cost more than was booked, which whoever holds a link without a log-in cannot agree to (SAFE-43). */
export const needsLogIn = (facts: { byLink: boolean; outstandingCents: number }): boolean =>
  facts.byLink && facts.outstandingCents > 0;

type Outstanding = { booked: boolean; confirmed: boolean; outstandingCents: number; paid: boolean };

/** The sum of what is outstanding and not paid, in cents without VAT (PAY-28). */
export function outstandingTotalCents(positions: readonly Outstanding[]): number {
  return sumCents(positions.filter(({ paid }) => !paid).map((position) => position.outstandingCents));
}

/** Whether the outstanding box shows: something is open and every booked position is confirmed (PAY-29). */
export function showsOutstanding(positions: readonly Outstanding[]): boolean {
  return outstandingTotalCents(positions) > 0 && positions.every(({ booked, confirmed }) => !booked || confirmed);
}
