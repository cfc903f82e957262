import { and, count, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { readSettings } from "~/domain/shared/settings.server";
import { href } from "~/mails/links.server";
import { events, positions } from "~db/schema";

/** What a company reads of a request that the agency has made for it (DESK-23). */
export function requestMadeMail(context: Context, { eventId }: MailData["request-made"]) {
  const { db } = context;
  const event = db.select().from(events).where(eq(events.id, eventId)).get();
  if (!event) throw new Error(`no event ${eventId}`);
  const places = db
    .select({ count: count() })
    .from(positions)
    .where(and(eq(positions.eventId, eventId), isNull(positions.deletedAt)))
    .get();
  return {
    event: event.eventName,
    number: `E-${event.eventNumber}`,
    expirationDay: event.eventExpirationDate,
    places: places?.count ?? 0,
    feeCents: readSettings(context).eventFeeCents,
    eventHref: href(`/organization/request-overview?open=${eventId}`),
  };
}
