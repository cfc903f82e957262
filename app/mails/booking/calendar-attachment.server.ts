import { config } from "~/config/config.server";
import { calendarFile } from "~/domain/contract/calendar/calendar-file";
import { findCalendarJob } from "~/domain/contract/calendar/calendar-jobs.queries.server";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import type { Attachment } from "~/mails/attachment.server";
import type { MailFrame } from "~/mails/mail-props";
import { calendarWords, ownEntry } from "~/ui/job/calendar-entry";

/**
 * A booking as a file for the calendar of whoever was booked: entered while it lives, taken out once it has ended. What
 * the tables know is written, so that a mail that is late says how things stand (CAL-06).
 */
export function calendarAttachments(
  context: Context,
  { bookingId }: { bookingId?: string },
  { t, language }: Pick<MailFrame, "t" | "language">,
): Attachment[] {
  const job = bookingId ? findCalendarJob(context, bookingId, language) : null;
  if (!job) return [];
  const method = job.ended ? "CANCEL" : "PUBLISH";
  const { agencyName, agencyEmail } = readSettings(context);
  const organizer = job.ended ? { organizer: { name: agencyName, address: agencyEmail } } : {};
  const file = calendarFile([ownEntry(job, calendarWords(t, config().baseUrl))], { method, ...organizer });
  return [
    {
      filename: `Job-${dayOf(job.startsAt)}.ics`,
      content: Buffer.from(file),
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    },
  ];
}
