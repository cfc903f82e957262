import { addMonths, dayOf, endOfDay, type Span } from "../../shared/time.server";
import { REPORT_BEFORE_MS, REPORT_MONTHS } from "./rules";

export type ReportWindowRefusal = "safetyReportTooEarly" | "safetyReportOver";

/** Why something about a job cannot be reported now, or null: before the last day before it, or a year after (RATE-07). */
export function reportWindowRefusal({ startsAt, endsAt, now }: Span & { now: number }): ReportWindowRefusal | null {
  if (now < startsAt - REPORT_BEFORE_MS) return "safetyReportTooEarly";
  return now < endOfDay(addMonths(dayOf(endsAt), REPORT_MONTHS)) ? null : "safetyReportOver";
}
