import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { events } from "~db/schema";

/** What a company is written about, in words, and where to go on (DESK-01). */
export function newsMail(
  { db }: Context,
  { news, eventId, people, until, onSiteDay }: MailData["company-news"],
  { t }: MailFrame,
) {
  const event = eventId === null ? null : db.select().from(events).where(eq(events.id, eventId)).get();
  const values = {
    count: people,
    event: event?.eventName ?? "",
    day: until === null ? "" : formatWeekdayDay(t, dayOf(until)),
    time: until === null ? "" : clockOf(until),
  };
  const word = (key: string) => t(`mails:companyNews.${news}.${key}`, values);
  return {
    headline: word("headline"),
    text: word("text"),
    button: word("button"),
    href: href(
      onSiteDay !== undefined
        ? `/organization/my-events/${eventId}/day/${onSiteDay}/hours`
        : {
            applications: `/organization/request-overview?open=${eventId}`,
            contracts: `/organization/my-events/${eventId}`,
            hours: `/organization/my-events/${eventId}`,
            hoursClosing: `/organization/my-events/${eventId}`,
            list: "/organization/booking-list",
          }[news],
    ),
    choicesHref: href("/account/notifications"),
  };
}
