import type { TFunction } from "i18next";
import type { CalendarEntry } from "~/domain/contract/calendar/calendar-file";
import { type CalendarJob, calendarStatus, type OnSite } from "~/domain/contract/calendar/calendar-rules";
import type { EventDay, OpenPlaces } from "~/domain/contract/calendar/open-places.queries.server";

/** How entries are worded, and where their links lead. */
export interface CalendarWords {
  t: TFunction;
  baseUrl: string;
  host: string;
}

export const calendarWords = (t: TFunction, baseUrl: string): CalendarWords => ({
  t,
  baseUrl,
  host: new URL(baseUrl).hostname,
});

const uidOf = (id: string, { host }: CalendarWords) => `${id}@${host}`;

function onSiteText(onSite: OnSite | null, t: TFunction): string {
  if (!onSite) return "";
  const { meetingPoint, contact } = onSite;
  return [
    meetingPoint ? t("calendar:entry.meetingPoint", { place: meetingPoint }) : "",
    contact ? t("calendar:entry.contact", { who: `${contact.contactName} ${contact.contactPhone}`.trim() }) : "",
  ]
    .filter(Boolean)
    .join("\n");
}

/** The entry of a job in the calendar of whoever works there (CAL-04). */
export function ownEntry(job: CalendarJob, words: CalendarWords): CalendarEntry {
  return {
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    uid: uidOf(job.calendarId, words),
    sequence: job.sequence,
    changedAt: job.changedAt,
    summary: `${job.work} – ${job.eventName}`,
    location: job.place,
    description: onSiteText(job.onSite, words.t),
    url: `${words.baseUrl}/staff/job-details/${job.positionId}/${job.eventId}`,
    status: calendarStatus(job),
  };
}

/** The same in the calendar of the company, with the first name only. */
export const companyEntry = (job: CalendarJob, words: CalendarWords): CalendarEntry => ({
  ...ownEntry(job, words),
  summary: `${job.work} – ${job.eventName}: ${job.firstName}`,
  url: `${words.baseUrl}/organization/my-events/${job.eventId}`,
});

/** Equal places that nobody is booked for. */
export const openEntry = (group: OpenPlaces, words: CalendarWords): CalendarEntry => ({
  startsAt: group.startsAt,
  endsAt: group.endsAt,
  uid: uidOf(`open-${group.groupId}`, words),
  sequence: 0,
  changedAt: group.createdAt,
  summary: `${group.work} – ${group.eventName}: ${words.t("calendar:entry.open", { count: group.places })}`,
  location: group.place,
  url: `${words.baseUrl}/organization/my-events/${group.eventId}`,
  status: "TENTATIVE",
});

/** A day of an event in the agency's calendar. */
export const dayEntry = (day: EventDay, words: CalendarWords): CalendarEntry => ({
  startsAt: day.startsAt,
  endsAt: day.endsAt,
  uid: uidOf(`${day.eventId}-${day.day}`, words),
  sequence: 0,
  changedAt: day.changedAt,
  summary: `${day.eventName} – ${day.companyName}: ${words.t("calendar:entry.numbers", { booked: day.booked, open: day.open })}`,
  location: day.place,
  url: `${words.baseUrl}/superuser/back-office/events/${day.eventId}`,
  status: day.open > 0 ? "TENTATIVE" : "CONFIRMED",
});
