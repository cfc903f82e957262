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

/** Whether somebody booked for a job is among those who are told; whose job has long been over is not. */
export const isFor = (
  announcement: { day: string | null; sentAt: number },
  job: Pick<Span, "endsAt"> & { day: string },
): boolean =>
  (announcement.day === null || announcement.day === job.day) && announcement.sentAt < standsUntil(job.endsAt);

export const announcementTextRefusal = (text: string): Message | null => textRefusal(text, MOST_TEXT);
