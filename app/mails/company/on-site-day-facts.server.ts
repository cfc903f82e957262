import { unsealKey } from "~/domain/account/tokens.server";
import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import { findEventDay } from "~/domain/event/event-day.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf } from "~/domain/shared/time.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** Who comes on an event day and where their hours are confirmed (ACCS-13, D-47); null when nobody of them is booked any more. */
export function onSiteDayMail(context: Context, { eventId, day, links }: MailData["on-site-day"], { t }: MailFrame) {
  const team = listTeamOfDay(context, { eventId, day });
  const linkOf = new Map(links.map((link) => [link.bookingId, link]));
  const people = team.people.flatMap(({ bookingId, positionId, name, startsAt, endsAt, state }) => {
    const link = linkOf.get(bookingId);
    if (!link) return [];
    const hoursHref = href(`/staff/confirm-job-hours/${positionId}/${eventId}?token=${unsealKey(link)}`);
    const time = formatTimeSpan(clockOf(startsAt), clockOf(endsAt));
    return [{ bookingId, name, time, state: t(`attendance:state.${state}`), hoursHref }];
  });
  if (people.length === 0) return null;
  const { meetingPoint, notes } = findEventDay(context, { id: eventId, companyId: team.companyId }, day);
  return {
    event: team.eventName,
    day: formatWeekdayDay(t, day),
    people,
    meetingPoint,
    notes,
    dayHref: href(`/organization/my-events/${eventId}/day/${day}`),
  };
}
