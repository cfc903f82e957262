import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import { findEventDay } from "~/domain/event/event-day.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf } from "~/domain/shared/time.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** Who comes on an event day, for its company (REM-25); null when nobody is booked for it any more. */
export function eventDayMail(context: Context, { eventId, day }: MailData["event-day"], { t }: MailFrame) {
  const team = listTeamOfDay(context, { eventId, day });
  if (team.people.length === 0 || (team.firstStartsAt ?? 0) <= context.now) return null;
  const { contactName, contactPhone, meetingPoint, notes } = findEventDay(
    context,
    { id: eventId, companyId: team.companyId },
    day,
  );
  return {
    event: team.eventName,
    day: formatWeekdayDay(t, day),
    people: team.people.map(({ bookingId, name, startsAt, endsAt, state }) => ({
      bookingId,
      name,
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
      state: t(`attendance:state.${state}`),
    })),
    open: team.open,
    phone: contactPhone,
    contact: [contactName, contactPhone].filter(Boolean).join(", "),
    meetingPoint,
    notes,
    teamHref: href(`/organization/my-events/${eventId}?day=${day}`),
    dayHref: href(`/organization/my-events/${eventId}/day/${day}`),
    onsiteHref: href(`/organization/my-events/${eventId}/day/${day}/links`),
    sheetHref: href(`/organization/my-events/${eventId}/day/${day}/sheet.pdf`),
    contactHref: href(`/organization/my-events/${eventId}/day/${day}/contact`),
    openHref: href(`/organization/request-overview?open=${eventId}`),
  };
}
