import { and, count, eq, isNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import { dayOfJob } from "~/domain/event/event-day.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { dayOf, daysBetween } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { mapHref } from "~/ui/job/map-href";
import { briefingReads, briefings } from "~db/schema";
import { calendarAttachments } from "./calendar-attachment.server";
import { comingHref, findReminded } from "./reminded-job.server";

type Found = NonNullable<ReturnType<typeof findReminded>>;
type Asked = MailData["job-reminder"]["jobs"][number];

/** The jobs of which a person is reminded, those that have ended meanwhile left out; null when none is left (REM-05). */
export function jobReminderMail(context: Context, { jobs }: MailData["job-reminder"], frame: MailFrame) {
  const found = jobs.flatMap((asked) => {
    const reminded = findReminded(context, asked.bookingId, frame);
    return reminded ? [{ asked, reminded, facts: factsOf(context, asked, reminded) }] : [];
  });
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const several = {
    count: found.length,
    firstDay: formatWeekdayDay(frame.t, first.facts.job.day),
    lastDay: formatWeekdayDay(frame.t, last.facts.job.day),
  };
  const headline =
    found.length > 1
      ? frame.t("mails:jobReminder.several", several)
      : headlineOf(frame.t, first.reminded, dayOf(context.now));
  return Promise.resolve({
    facts: { headline, jobs: found.map(({ facts }) => facts) },
    attachments: found.flatMap(({ asked }) => (asked.calendar ? calendarAttachments(context, asked, frame) : [])),
  });
}

function headlineOf(t: TFunction, { job }: Found, today: string): string {
  const count = daysBetween(today, job.day);
  const values = { work: job.work, event: job.eventName, time: job.start, count };
  return t(`mails:jobReminder.${count <= 0 ? "today" : count === 1 ? "tomorrow" : "inDays"}`, values);
}

function factsOf(context: Context, asked: Asked, { job, position, booking, state }: Found) {
  return {
    job,
    coming: state === "coming",
    comingHref: comingHref(asked),
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
    contractMissing: booking.contractSubmittedAt === null,
    unread: countUnread(context, { positionId: position.id, userId: booking.userId }),
    mapHref: mapHref(position.jobPlace),
    ...dayOfJob(context, { event: { id: job.eventId, companyId: position.companyId }, job: booking }),
  };
}

/** How many briefings of a position its person has not read. */
function countUnread({ db }: Pick<Context, "db">, of: { positionId: string; userId: string }): number {
  const row = db
    .select({ unread: count() })
    .from(briefings)
    .leftJoin(briefingReads, and(eq(briefingReads.briefingId, briefings.id), eq(briefingReads.userId, of.userId)))
    .where(and(eq(briefings.positionId, of.positionId), isNull(briefings.replacedAt), isNull(briefingReads.readAt)))
    .get();
  return row?.unread ?? 0;
}
