import { refusalsOf } from "~/domain/shared/refusals";
import { sumCents } from "../shared/money";
import type { FieldRefusal, Message } from "../shared/result";

export const MAX_MINUTES = 720;
/** Above ten hours the regulatory note shows (D-05), below four the minimum is billed (REQ-23). */
export const LONG_MINUTES = 600;
export const SHORT_MINUTES = 240;
export const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const TIME_STEP_MINUTES = 15;
export const MAX_BRIEFINGS = 2;
/** What file fields offer (REQ-35, CASE-20, CASE-21); the content decides. */
export const BRIEFING_ACCEPTS = ".txt,.doc,.docx,.ppt,.pptx,.odt,.odp,.rtf,.pdf,image/*,.heic";
/** What one event takes, and so one request; a form shows no more rows than that (SAFE-19). */
export const MAX_EVENT_POSITIONS = 300;
/** Spans that differ by less than this many milliseconds are the same (D-50). */
export const GROUPING_TOLERANCE_MS = 600;

export type ExpiryRefusal = "required" | "expiryBeforeToday" | "Eventexpirebeforejob";

/** REQ-15, REQ-19, OVR-05, OVR-06. Days as YYYY-MM-DD; the expiry may be the day of the earliest job, not later. */
export function expiryRefusal(facts: {
  expiry: string;
  today: string;
  earliestJobDay: string | null;
}): ExpiryRefusal | null {
  if (facts.expiry === "") return "required";
  if (facts.expiry < facts.today) return "expiryBeforeToday";
  return facts.earliestJobDay !== null && facts.expiry > facts.earliestJobDay ? "Eventexpirebeforejob" : null;
}

/** SAFE-19: whether the positions that are asked for have room in an event beside those that are there. */
export function placesRefusal(facts: { there: number; wanted: number }): "tooManyPositions" | null {
  return facts.there + facts.wanted > MAX_EVENT_POSITIONS ? "tooManyPositions" : null;
}

export type PositionFacts = {
  jobPlace: string;
  /** YYYY-MM-DD or empty; checked to be a day by the form. */
  jobDate: string;
  /** HH:mm, an instant as digits, or empty; floored to quarters of an hour. */
  jobStart: string;
  jobEnd: string;
  quantity: number;
  /** What spanOf makes of the three, null while one is missing. */
  span: { startsAt: number; minutes: number } | null;
  /** The day before today: the date rule takes it, the start rule does not (D-07). */
  yesterday: string;
  now: number;
  /** The longest job that may be planned; the law allows twelve hours, a setting may allow less. */
  maxMinutes: number;
};

/** Everything wrong with one position or search row (REQ-17 to REQ-28, SRCH-06 to SRCH-15), one refusal per field. */
export function positionRefusals(facts: PositionFacts): FieldRefusal[] {
  return refusalsOf({
    jobPlace: facts.jobPlace.trim() === "" ? "required" : null,
    jobDate: jobDateRefusal(facts),
    jobStart: jobStartRefusal(facts),
    jobEnd: jobEndRefusal(facts),
    quantity: quantityRefusal(facts.quantity),
  });
}

/** LIM-11: one row asks for one to nine equal positions. */
export function quantityRefusal(quantity: number): "oneOf" | null {
  return (QUANTITIES as readonly number[]).includes(quantity) ? null : "oneOf";
}

function jobDateRefusal(facts: PositionFacts): Message | null {
  if (facts.jobDate === "") return "required";
  return facts.jobDate < facts.yesterday ? "dateTooEarly" : null;
}

function jobStartRefusal(facts: PositionFacts): Message | null {
  if (facts.jobStart === "") return "required";
  if (facts.jobDate === "") return "startNeedsDate";
  return facts.span && facts.span.startsAt <= facts.now ? "futureTimings" : null;
}

function jobEndRefusal(facts: PositionFacts): Message | null {
  if (facts.jobEnd === "") return "required";
  if (facts.jobEnd === facts.jobStart) return "endEqualsStart";
  const minutes = facts.span?.minutes ?? 1;
  // A clock span inside the hour that summer time skips lasts no time at all.
  if (minutes >= 1 && minutes <= facts.maxMinutes) return null;
  return facts.maxMinutes === MAX_MINUTES ? "endTime.duration" : `endTime.atMost?hours=${facts.maxMinutes / 60}`;
}

export type SpanNote = "minimumHours" | "hours10";

/** Notes beside the end time, refused or not: under four hours, over ten hours (D-05, REQ-23). */
export function spanNote(minutes: number): SpanNote | null {
  if (minutes > LONG_MINUTES) return "hours10";
  return minutes > 0 && minutes < SHORT_MINUTES ? "minimumHours" : null;
}

/** REQ-11 to REQ-13: a position nobody applied for goes at once, one with applications asks, a booked one stays. */
export function canDeletePosition(facts: {
  booked: boolean;
  paymentPending: boolean;
  applicationCount: number;
}): "free" | "asks" | "refused" {
  if (facts.booked || facts.paymentPending) return "refused";
  return facts.applicationCount > 0 ? "asks" : "free";
}

export type PositionState = "booked" | "addedToList" | "dropOut" | "applications" | "rejected" | "none";
export type PositionCounts = {
  booked: boolean;
  onList: boolean;
  /** Its person dropped out, and somebody else is looked for (CREW-01). */
  replacing?: boolean;
  /** Open applications, with the one that is ready to book. */
  applicationCount: number;
  rejectedCount: number;
};

/** The one state a row shows (OVR-10) and the number that belongs to it. */
export function positionState(facts: PositionCounts): { state: PositionState; count: number } {
  if (facts.booked) return { state: "booked", count: 0 };
  if (facts.onList) return { state: "addedToList", count: 0 };
  if (facts.replacing) return { state: "dropOut", count: facts.applicationCount };
  if (facts.applicationCount > 0) return { state: "applications", count: facts.applicationCount };
  if (facts.rejectedCount > 0) return { state: "rejected", count: facts.rejectedCount };
  return { state: "none", count: 0 };
}

export type Groupable = {
  jobPlace: string;
  startsAt: number;
  endsAt: number;
  totalCents: number;
  state: PositionState;
  /** Whoever is booked, on the list or gone: a row of its own, since it has a name and briefings. */
  personId?: string | null;
};
export type PositionGroup<T> = { first: T; positions: T[]; quantity: number };

/**
 * Positions at one place whose start and end differ by less than 600 ms are one row with a quantity (OVR-20). A row
 * shows exactly one state (OVR-10) and one price (OVR-11), so positions that differ in these stay apart.
 */
export function groupPositions<T extends Groupable>(positions: readonly T[]): PositionGroup<T>[] {
  const groups: PositionGroup<T>[] = [];
  const candidates = new Map<string, PositionGroup<T>[]>();
  for (const position of positions) {
    const key = JSON.stringify([position.jobPlace, position.state, position.totalCents, position.personId]);
    const alike = candidates.get(key) ?? [];
    const group = alike.find(({ first }) => sameSpan(first, position));
    if (group) {
      group.positions.push(position);
      group.quantity += 1;
      continue;
    }
    const started = { first: position, positions: [position], quantity: 1 };
    groups.push(started);
    candidates.set(key, [...alike, started]);
  }
  return groups;
}

function sameSpan(a: Groupable, b: Groupable): boolean {
  return (
    Math.abs(a.startsAt - b.startsAt) < GROUPING_TOLERANCE_MS && Math.abs(a.endsAt - b.endsAt) < GROUPING_TOLERANCE_MS
  );
}

/** When applications close: at the end of the expiry day (its first instant after) or at the start, if earlier (D-46). */
export function applicationsCloseAt(facts: { expiresAt: number; startsAt: number }): number {
  return Math.min(facts.expiresAt, facts.startsAt);
}

/** Whether nobody can apply any more; instants in UTC ms. */
export function applicationsClosed(facts: { expiresAt: number; startsAt: number; now: number }): boolean {
  return facts.now >= applicationsCloseAt(facts);
}

/** OVR-17, D-73: an event is in the overview while a position ends now or later. */
export function isInOverview(latestEndAt: number | null, now: number): boolean {
  return latestEndAt !== null && latestEndAt >= now;
}

type Costed = { booked: boolean; billed?: boolean; totalCents: number; confirmedTotalCents: number | null };

const costs = ({ booked, billed }: Costed) => booked || billed;

/** OVR-27: the cost of the booked positions as booked, and of those in replacement, in cents without VAT. */
export function amountBookedCents(positions: readonly Costed[]): number {
  return sumCents(positions.filter(costs).map(({ totalCents }) => totalCents));
}

/** OVR-27, PAY-27: the confirmed cost where there is one, else the booked one. */
export function finalAmountCents(positions: readonly Costed[]): number {
  return sumCents(
    positions.filter(costs).map(({ totalCents, confirmedTotalCents }) => confirmedTotalCents ?? totalCents),
  );
}

/** REQ-07: a file for one of the two slots. */
export function briefingRefusal(facts: { savedCount: number; replaces: boolean }): Message | null {
  return !facts.replaces && facts.savedCount >= MAX_BRIEFINGS ? `maximumBriefings?max=${MAX_BRIEFINGS}` : null;
}

/** MYJ-25, OVR-23: "Briefing-04.12.2026.pdf" for the day of the job. */
export function briefingFileName(jobDay: string, extension: string): string {
  const [year, month, day] = jobDay.split("-");
  return `Briefing-${day}.${month}.${year}.${extension}`;
}
