import { DAY } from "~/config/durations";
import { ANSWER_DAYS } from "~/domain/booking/appeals/appeal-rules";
import type { CountName } from "./counts";
import type { BulkAct, QueueEntry } from "./queue";

/** How many days the agency has for what nothing else sets a date for. */
const daysFor: Partial<Record<CountName, number>> = {
  approvals: 7,
  objections: 7,
  hoursDisputes: 7,
  appeals: ANSWER_DAYS,
  ratings: 7,
  vatReviews: 7,
  vatUnproved: 7,
  einvoiceImpossible: 7,
  reclaims: 2,
  billsToDeliver: 2,
  messages: 2,
  comparableTerms: 7,
};

interface Waiting {
  at: number;
  since: number;
  closesAt?: number;
}

/** By when an entry should be done: the job's begin, the end of a window, or some days; null when nothing says so. */
export function dueOf(kind: CountName, { at, since, closesAt }: Waiting): number | null {
  if (
    kind === "contracts" ||
    kind === "attendance" ||
    kind === "late" ||
    kind === "elda" ||
    kind === "replacements" ||
    kind === "restBroken"
  )
    return at;
  if (kind === "privacyRequests") return at;
  if (kind === "hours") return closesAt ?? at;
  if (kind === "eldaElectronic" || kind === "eldaMonths") return at;
  // A minimum that comes has its day; one that holds is a hint, which stands behind what has a deadline (D-171).
  if (kind === "belowMinimum") return at > since ? at : null;
  if (
    kind === "eldaStornos" ||
    kind === "eldaHoles" ||
    kind === "safetyReports" ||
    kind === "failedWork" ||
    kind === "retention" ||
    kind === "indexNowRefused" ||
    kind === "googleRefused" ||
    kind === "overdueBills"
  )
    return since;
  const days = daysFor[kind];
  return days === undefined ? null : since + days * DAY;
}

const LAST = Number.MAX_SAFE_INTEGER;
type Ordered = Pick<QueueEntry, "due" | "since" | "id">;

/** The nearest deadline first, then what has waited longest; what has no deadline comes last (DESK-19). */
export const byDeadline = (a: Ordered, b: Ordered): number => (a.due ?? LAST) - (b.due ?? LAST) || byAge(a, b);

export const byAge = (a: Pick<Ordered, "since" | "id">, b: Pick<Ordered, "since" | "id">): number =>
  a.since - b.since || a.id.localeCompare(b.id);

const actsOf: Partial<Record<CountName, BulkAct>> = {
  contracts: "remind",
  approvals: "approve",
  companies: "approve",
  messages: "close",
  failedWork: "close",
  retention: "close",
  indexNowRefused: "close",
  googleRefused: "close",
  restBroken: "close",
  einvoiceImpossible: "close",
  reclaims: "close",
  vatUnproved: "close",
};

/** What can be done to an entry together with others; who was reminded today is left alone until tomorrow. */
export function actsFor({ kind, mark }: Pick<QueueEntry, "kind" | "mark">, startOfToday: number): BulkAct[] {
  const act = actsOf[kind];
  const remindedToday = mark?.remindedAt != null && mark.remindedAt >= startOfToday;
  return act && !(act === "remind" && remindedToday) ? [act, "later"] : ["later"];
}
