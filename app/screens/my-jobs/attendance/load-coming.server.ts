import { clockOf, dayOf, daysBetween } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { AttendanceVisit } from "./attendance-visit.server";

/** What the page that asks shows: the first name and the job, nothing more (REM-06). No job once it has begun or ended. */
export function loadComing({ context, settings, language, t }: Visit, { by, found, over: ended }: AttendanceVisit) {
  const { booking, state, firstName } = found;
  const { startsAt, endsAt } = booking;
  const day = dayOf(startsAt);
  const over = ended || booking.cancelledAt !== null || startsAt <= context.now;
  const phone = String(settings.agencyPhone);
  const home = by === "session" ? `/staff/job-details/${booking.positionId}/${found.eventId}` : null;
  if (over) return { title: t("attendance:over"), job: null, state, phone, home };
  const inDays = daysBetween(dayOf(context.now), day);
  const when = inDays === 0 ? "today" : inDays === 1 ? "tomorrow" : "later";
  return {
    title: t("attendance:title"),
    job: {
      question: t(`attendance:question.${when}`, { name: firstName, day: formatWeekdayDay(t, day) }),
      firstName,
      bookingId: booking.id,
      work: language === "de" ? found.jobNameDe : found.jobNameEn,
      eventName: found.eventName,
      day,
      from: clockOf(startsAt),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
      place: found.place,
      byLink: by === "link",
    },
    state,
    phone,
    home,
  };
}

export type ComingJob = NonNullable<ReturnType<typeof loadComing>["job"]>;
