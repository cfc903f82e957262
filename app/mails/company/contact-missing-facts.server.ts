import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import { findEventDay } from "~/domain/event/event-day.queries.server";
import { contactFrom } from "~/domain/event/event-day-rules";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** The question whom the team of a day can call (MSG-05); null when that is known by now, or there is no team any more. */
export function contactMissingMail(context: Context, { eventId, day }: MailData["contact-missing"], { t }: MailFrame) {
  const { people, firstStartsAt, companyId, eventName } = listTeamOfDay(context, { eventId, day });
  if (firstStartsAt === null || people.length === 0 || firstStartsAt <= context.now) return null;
  if (findEventDay(context, { id: eventId, companyId }, day).contactPhone !== "") return null;
  const from = contactFrom({ startsAt: firstStartsAt });
  return {
    event: eventName,
    day: formatWeekdayDay(t, day),
    start: clockOf(firstStartsAt),
    count: people.length,
    shownFrom: `${formatWeekdayDay(t, dayOf(from))}, ${clockOf(from)}`,
    contactHref: href(`/organization/my-events/${eventId}/day/${day}/contact`),
  };
}
