import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { InLanguage, MailFrame } from "~/mails/mail-props";
import { comingHref, findReminded } from "./reminded-job.server";

/** Who of a day's team has not answered; null when everybody has meanwhile (REM-11). */
export function attendanceMissingMail(
  context: Context,
  { eventId, day, onSite = false }: MailData["attendance-missing"],
  { t }: MailFrame,
) {
  const team = listTeamOfDay(context, { eventId, day });
  const silent = team.people.filter(({ state, startsAt }) => state === "silent" && startsAt > context.now);
  if (silent.length === 0) return null;
  return {
    event: team.eventName,
    day: formatWeekdayDay(t, day),
    count: silent.length,
    total: String(team.people.length),
    names: silent.map(({ name }) => name).join(", "),
    eventHref: href(`/organization/my-events/${eventId}${onSite ? `/day/${day}` : ""}`),
  };
}

/** Somebody noted that the person comes, with the way to say that it is wrong (REM-13). */
export function attendanceNotedMail(context: Context, data: MailData["attendance-noted"], frame: InLanguage) {
  const found = findReminded(context, data.bookingId, frame);
  return found && { job: found.job, who: data.who, comingHref: comingHref(data) };
}
