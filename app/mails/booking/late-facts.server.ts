import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { WAY_MINUTES } from "~/domain/attendance/late/late-rules";
import { findOwnLate, listMissing } from "~/domain/attendance/late/late-team.queries.server";
import { dayOfJob } from "~/domain/event/event-day.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { clockOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { bookings } from "~db/schema";

/** Who of a day's team has not come, with what can be done about each; null when all have meanwhile (CHK-10). */
export function teamLateMail(
  context: Context,
  { eventId, day, alarmId, onSite = false }: MailData["team-late"],
  { t }: MailFrame,
) {
  const missing = listMissing(context, alarmId);
  const [first] = missing;
  if (!first) return null;
  const dayHref = href(`/organization/my-events/${eventId}/day/${day}`);
  return {
    event: first.eventName,
    day: formatWeekdayDay(t, day),
    start: clockOf(first.startsAt),
    count: String(missing.length),
    people: missing.map(({ bookingId, positionId, firstName, lastName, phone, startsAt, wayMinutes }) => ({
      bookingId,
      name: nameOf({ firstName, lastName }),
      start: clockOf(startsAt),
      phone,
      wayMinutes,
      hereHref: `${dayHref}#b-${bookingId}`,
      noShowHref: href(`/organization/positions/${positionId}/no-show`),
      replacementHref: href(`/organization/positions/${positionId}/replacement`),
    })),
    dayHref,
    /** Whoever only receives the team decides nothing about bookings. */
    decides: !onSite,
  };
}

/** The question to who is late, with whom to call; null once they are here or it is over (CHK-11). */
export function onYourWayMail(
  context: Context,
  { bookingId }: MailData["on-your-way"],
  { language }: MailFrame,
  { agencyPhone }: Settings,
) {
  const booking = context.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  const late = booking && findOwnLate(context, { userId: booking.userId, bookingId });
  if (!late?.asks) return null;
  const { contact } = dayOfJob(context, { event: { id: late.eventId, companyId: late.companyId }, job: late });
  return {
    job: findJobFacts(context, late.positionId, language),
    /** Whom to call; the agency when nobody on site has a phone. */
    contact: contact?.contactPhone ? contact : null,
    agencyPhone: String(agencyPhone),
    ways: WAY_MINUTES.map((minutes) => ({
      minutes,
      href: href(`/staff/bookings/${bookingId}/way?minutes=${minutes}`),
    })),
  };
}
