import { formatDay, formatTimeSpan } from "~/i18n/format";
import type { MessageKey, Refused } from "../../shared/result";
import { clockOf, dayOf } from "../../shared/time.server";
import type { WorkFinding } from "./work-findings.server";
import type { OwnJob } from "./working-life.queries.server";

/** A finding as a refusal: the key of its words, and its numbers as people read them (WORK-10); a page names days with their weekday. */
export function refusalOfFinding(finding: WorkFinding<OwnJob>, dayText = formatDay): Refused<MessageKey> {
  const details: Record<string, string> = {};
  for (const [name, value] of Object.entries(finding))
    if (typeof value === "number") details[`${name}Decimal`] = String(value);
  if ("from" in finding) details.from = dayText(finding.from);
  if ("time" in finding) details.time = finding.time;
  if (!("beside" in finding)) return { ok: false, refusal: finding.key, details };
  const { beside } = finding;
  if (!beside) return { ok: false, refusal: `${finding.key}Alone`, details };
  const span = `${dayText(dayOf(beside.startsAt))}, ${formatTimeSpan(clockOf(beside.startsAt), clockOf(beside.endsAt))}`;
  return { ok: false, refusal: finding.key, details: { ...details, event: beside.eventName, span } };
}

/** Whether a refusal is one of the rules on working time. */
export const isWorkRefusal = (refusal: string): boolean =>
  /^(dayWork|dayRest|weekWork|weekRest|daysInRow|youth|birthDateMissing|adultsOnly)/.test(refusal);
