import { HOUR, MINUTE } from "~/config/durations";
import type { BookingEnd, ReportWay } from "~db/schema";

export const REPORT_WAYS = ["elda", "telephone", "fax"] as const satisfies readonly ReportWay[];
export const PROTOCOL_MAX = 60;
/** So long the person who logged a report may take it back (ELDA-06). */
export const UNDO_MS = 10 * MINUTE;
/** So long there is to report electronically what was told by telephone or fax (§ 33 ASVG). */
export const ELECTRONIC_DAYS = 7;
/** A job that begins so soon is alerted about (ELDA-11). */
export const ALERT_MS = 2 * HOUR;

/** Whether its agency is alerted about a day that nobody has registered yet; also when the job has begun (ELDA-11). */
export const isAlert = (startsAt: number, now: number): boolean => startsAt - now <= ALERT_MS;

/**
 * Whether a day came late: the insurers were told when its job had begun, or it was made only then, by a booking or by
 * hours (ELDA-06, ELDA-10, ELDA-11). Instants in UTC ms.
 */
export const isLate = (day: { startsAt: number; madeAt: number; reportedAt: number | null }): boolean =>
  (day.reportedAt ?? day.madeAt) >= day.startsAt;

/** What is known of a day of registration. Instants in UTC ms. */
export interface DayFacts {
  exportId: string | null;
  reportId: string | null;
  stornoAt: number | null;
  stornoReportId: string | null;
  voidedAt: number | null;
}

export const dayStates = ["due", "exported", "reported", "stornoDue", "stornoReported", "void"] as const;
export type DayState = (typeof dayStates)[number];

/** Where a day stands (ELDA-01): due, perhaps sent, reported, to be taken back, taken back, or of no meaning any more. */
export function dayState({ exportId, reportId, stornoAt, stornoReportId, voidedAt }: DayFacts): DayState {
  if (voidedAt !== null) return "void";
  if (stornoReportId !== null) return "stornoReported";
  if (stornoAt !== null) return "stornoDue";
  if (reportId !== null) return "reported";
  return exportId === null ? "due" : "exported";
}

/** Ways in which a day loses or gets back its work: every end of a booking, and what confirmed hours say. */
export type DayCause = BookingEnd | "notWorked" | "worked";

/** What becomes of a day: nothing, it is void, it is to be taken back, it holds again, or another one takes its place. */
export type DayStep = "stays" | "voids" | "stornoes" | "withdraws" | "newDay";

const ends: Record<DayState, DayStep> = {
  due: "voids",
  // Perhaps sent: the agency says whether it was (ELDA-08).
  exported: "stornoes",
  reported: "stornoes",
  stornoDue: "stays",
  stornoReported: "stays",
  void: "stays",
};

/**
 * What follows for a day of registration when a booking ends or its hours are confirmed (ELDA-08 to ELDA-10). A booking
 * that goes on as another one has days of its own; what was reported for it can be taken over.
 */
export const daysFollow: Record<DayCause, Record<DayState, DayStep>> = {
  byCompany: ends,
  byStaff: ends,
  byAgency: ends,
  noShow: ends,
  moved: ends,
  notWorked: ends,
  worked: {
    due: "stays",
    exported: "stays",
    reported: "stays",
    stornoDue: "withdraws",
    stornoReported: "newDay",
    void: "newDay",
  },
};

/** Of a person, what a registration cannot do without (ELDA-03). */
export const REQUIRED_FIELDS = ["lastName", "dateOfBirth"] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

export const missingFields = (person: { lastName: string; dateOfBirth: string | null }): RequiredField[] =>
  REQUIRED_FIELDS.filter((field) => !person[field]?.trim());

export const isSsn = (ssn: string | null): boolean => ssn !== null && /^\d{10}$/.test(ssn);

export type ReportRefusal = "futureInstant" | "required" | "registrationGone";

/** Why a report cannot be logged, by field; empty when it can. */
export function reportRefusals(
  report: { way: ReportWay; protocol: string; reportedAt: number },
  now: number,
): { field: "reportedAt" | "protocol"; key: "futureInstant" | "required" }[] {
  const { way, protocol, reportedAt } = report;
  return [
    ...(reportedAt > now ? [{ field: "reportedAt" as const, key: "futureInstant" as const }] : []),
    ...(way === "elda" && protocol.trim() === "" ? [{ field: "protocol" as const, key: "required" as const }] : []),
  ];
}

export type DueGroup = "overdue" | "today" | "tomorrow" | "later";

/** Under which heading a due day stands; `ends` are the last instants of today and tomorrow. */
export function dueGroup(startsAt: number, now: number, ends: { today: number; tomorrow: number }): DueGroup {
  if (startsAt <= now) return "overdue";
  if (startsAt < ends.today) return "today";
  return startsAt < ends.tomorrow ? "tomorrow" : "later";
}

/** The calendar days of Vienna that a span touches; `dayOf` says the day of an instant. */
export function daysOfSpan(span: { startsAt: number; endsAt: number }, dayOf: (at: number) => string): string[] {
  return [...new Set([dayOf(span.startsAt), dayOf(span.endsAt - 1)])];
}
