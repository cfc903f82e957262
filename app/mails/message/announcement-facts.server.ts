import {
  listOwnAnnouncements,
  listToldLate,
  type OwnAnnouncement,
} from "~/domain/message/announcements/own-announcements.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

type Way = "told" | "late" | "withdrawn";

/** What a team is told, for one of its people; null when it holds no more, or the person is not booked any more. */
export function announcementMail(context: Context, data: MailData["announcement"], frame: MailFrame) {
  const { userId, eventId, announcementId, withdrawn } = data;
  const own = listOwnAnnouncements(context, userId, [eventId]).find(({ id }) => id === announcementId);
  if (!own || (own.withdrawnAt !== null) !== withdrawn) return null;
  return factsOf(context, [own], withdrawn ? "withdrawn" : "told", frame);
}

/** All that was told before a person was booked, in one mail; null when nothing of it stands any more. */
export function announcementsMail(context: Context, data: MailData["announcements"], frame: MailFrame) {
  return factsOf(context, listToldLate(context, data), "late", frame);
}

function factsOf(context: Context, told: readonly OwnAnnouncement[], way: Way, { t, language }: MailFrame) {
  const jobs = told[0]?.jobs ?? [];
  const next = jobs.find(({ endsAt }) => endsAt > context.now) ?? jobs.at(-1);
  if (!next) return null;
  const { eventName: event, companyName: company } = findJobFacts(context, next.positionId, language);
  const headline = way === "withdrawn" ? "withdrawn" : told.length > 1 ? "several" : "one";
  return {
    headline: t(`mails:announcement.headline.${headline}`, { event, company, count: told.length }),
    way,
    company,
    told: told.map(({ id, text, sentAt }) => ({
      id,
      text,
      sent: `${formatWeekdayDay(t, dayOf(sentAt))}, ${clockOf(sentAt)}`,
    })),
    jobHref: href(`/staff/job-details/${next.positionId}/${next.eventId}`),
  };
}
