import { HOUR } from "~/config/durations";
import { textRefusal } from "../../shared/refusals";
import type { Message } from "../../shared/result";
import type { Span } from "../../shared/time.server";

/** So long a text may be, in characters as typed (MSG-01). */
export const MOST_TEXT = 1000;
/** So many an event is told on one day (MSG-02). */
export const MOST_A_DAY = 10;
const AFTER_MS = 24 * HOUR;

/** Until when what was told stands, UTC ms: a day after the last job of the event, or of its day (MSG-01). */
export const standsUntil = (lastEndsAt: number): number => lastEndsAt + AFTER_MS;

/** Who is told: of the event all, who begins on a day, who is booked for a group, or who was ticked (CREW-17). */
export interface ToldWhom {
  day: string | null;
  groupId: string | null;
  /**
   * Of a group and of ticked people: the places that it was sent to, each with the person who is told there, or null for
   * whoever is booked for it. Null for an event and a day.
   */
  places: ReadonlyMap<string, string | null> | null;
}

/** A job of somebody who is booked, as far as it decides whether they are told. */
interface ToldJob extends Pick<Span, "endsAt"> {
  day: string;
  positionId: string;
  groupId: string | null;
  userId: string;
}

/** Whether somebody booked for a job is among those who are told; whose job has long been over is not. */
export const isFor = (announcement: ToldWhom & { sentAt: number }, job: ToldJob): boolean =>
  announcement.sentAt < standsUntil(job.endsAt) && reaches(announcement, job);

function reaches({ day, groupId, places }: ToldWhom, job: ToldJob): boolean {
  if (places === null) return day === null || day === job.day;
  if (groupId !== null && groupId === job.groupId) return true;
  const person = places.get(job.positionId);
  return person === null || person === job.userId;
}

export const announcementTextRefusal = (text: string): Message | null => textRefusal(text, MOST_TEXT);

/** A day, a group and ticked people are three answers to whom it is told: one of them is given, or none for everybody. */
export const whomRefusal = (given: { day: string | null; groupId: string | null; ticked: number }): Message | null =>
  [given.day !== null, given.groupId !== null, given.ticked > 0].filter(Boolean).length > 1 ? "toldTwice" : null;
