import { DAY } from "~/config/durations";
import type { Span } from "../../shared/time.server";

/** How long a job stays in a calendar after it began, whether it was worked or ended before (CAL-04). */
export const SHOWN_AFTER_MS = 30 * DAY;

/** As many jobs as a calendar of a company or the agency shows, the earliest first; no program shows more usefully. */
export const MOST_ENTRIES = 2_000;

/** Whom to call and where to meet, as far as it may be shown at this instant. */
export interface OnSite {
  meetingPoint: string;
  contact: { contactName: string; contactPhone: string } | null;
}

/** A booked job, or one that has ended, as calendars show it. Never pay, last name or phone of the person (CAL-04). */
export interface CalendarJob extends Span {
  /** The first booking of a chain of moves. */
  calendarId: string;
  positionId: string;
  eventId: string;
  sequence: number;
  changedAt: number;
  work: string;
  eventName: string;
  place: string;
  firstName: string;
  submitted: boolean;
  ended: boolean;
  onSite: OnSite | null;
}

/** How a calendar marks a job: crossed out once it has ended, not certain while the contract is not submitted. */
export function calendarStatus({ ended, submitted }: Pick<CalendarJob, "ended" | "submitted">) {
  if (ended) return "CANCELLED" as const;
  return submitted ? ("CONFIRMED" as const) : ("TENTATIVE" as const);
}

/**
 * The next instant at which a calendar changes without anybody doing anything: the contact of a job comes or goes, or a
 * job falls out (CAL-03). Infinity when nothing will.
 */
export function nextChangeAt(spans: readonly Span[], now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { startsAt, endsAt } of spans) {
    for (const at of [startsAt - DAY, startsAt, endsAt + DAY, startsAt + SHOWN_AFTER_MS])
      if (at > now && at < next) next = at;
  }
  return next;
}

interface Stamp {
  version: number;
  withOpen: boolean;
}

/** Raised when the file of the same jobs looks different. */
const FORMAT = 1;

/** The tag of a feed says of which version it is, and until when it stays as it is when nothing is changed. */
export function feedTag({ version, withOpen }: Stamp, until: number): string {
  const end = Number.isFinite(until) ? until.toString(36) : "-";
  return `"${FORMAT}.${version}.${withOpen ? 1 : 0}.${end}"`;
}

/** Which of the tags of what somebody has fetched before is that of what they would get now; as If-None-Match brings them. */
export function freshTag(tags: string, { version, withOpen }: Stamp, now: number): string | null {
  const known = new RegExp(`"${FORMAT}\\.${version}\\.${withOpen ? 1 : 0}\\.(-|[0-9a-z]{1,11})"`, "g");
  for (const [tag, end = "-"] of tags.matchAll(known)) if (end === "-" || now < Number.parseInt(end, 36)) return tag;
  return null;
}
