import { DAY } from "~/config/durations";
import type { SafetyKind } from "~db/schema";

export const SAFETY_KINDS = ["danger", "harassment", "hours", "other"] as const satisfies SafetyKind[];

export const REPORT_TEXT_MIN = 10;
export const REPORT_TEXT_MAX = 5000;
export const STEP_NOTE_MAX = 1000;
export const REPORT_ANSWER_MAX = 2000;

/** From so long before the start something can be reported, and so many months after the job no more (RATE-07). */
export const REPORT_BEFORE_MS = DAY;
export const REPORT_MONTHS = 12;

/** So many reports of one company within so many months are pointed out to the agency; what follows is its decision. */
export const WARNED_REPORTS = 3;
export const WARNED_MONTHS = 12;

export type ReportState = "received" | "lookedInto" | "closed";

/** Where a report stands, as its person reads it (RATE-09). */
export function reportState({ readAt, closedAt }: { readAt: number | null; closedAt: number | null }): ReportState {
  if (closedAt !== null) return "closed";
  return readAt === null ? "received" : "lookedInto";
}
