import type { z } from "zod";
import type { announcementForm } from "~/domain/message/announcements/schema";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { withdrawAnnouncement } from "~/domain/message/announcements/withdraw-announcement.server";
import { isDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { messageKey } from "~/i18n/translate-message";

const eventOf = ({ params }: BookerVisit) => params.eventId ?? "";

/** What stands above the form or beside the ticks, and not beside the text. */
const shownAt: Record<string, { status: number; field?: string }> = {
  nobodyBooked: { status: 409 },
  announcementLimit: { status: 429 },
  toldTwice: { status: 400, field: "booking" },
  tickedNotBooked: { status: 409, field: "booking" },
};

export function send({ submissionId, to, booking, text }: z.output<typeof announcementForm>, visit: BookerVisit) {
  const sent = sendAnnouncement(visit.context, {
    submissionId,
    eventId: eventOf(visit),
    day: isDay(to) ? to : null,
    groupId: to === "" || isDay(to) ? null : to,
    bookingIds: booking,
    text,
  });
  if (sent.ok)
    return redirectWithFlash(visit.url.pathname, "announcementSent", { values: { people: String(sent.value.people) } });
  if (sent.refusal === "notFound") throw notFound();
  return refusalOf(sent, shownAt[messageKey(sent.refusal)] ?? { field: "text" });
}

export async function withdraw(visit: BookerVisit, announcementId: string) {
  const done = withdrawAnnouncement(visit.context, { eventId: eventOf(visit), announcementId });
  if (!done.ok) throw notFound();
  return redirectWithFlash(visit.url.pathname, "announcementWithdrawn");
}
