import type { z } from "zod";
import type { announcementForm } from "~/domain/message/announcements/schema";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { withdrawAnnouncement } from "~/domain/message/announcements/withdraw-announcement.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";

const eventOf = ({ params }: BookerVisit) => params.eventId ?? "";

/** What stands above the form, and not beside its text. */
const statusOf: Record<string, number> = { nobodyBooked: 409, announcementLimit: 429 };

export function send({ submissionId, day, text }: z.output<typeof announcementForm>, visit: BookerVisit) {
  const sent = sendAnnouncement(visit.context, { submissionId, eventId: eventOf(visit), day: day || null, text });
  if (sent.ok)
    return redirectWithFlash(visit.url.pathname, "announcementSent", { values: { people: String(sent.value.people) } });
  if (sent.refusal === "notFound") throw notFound();
  const status = statusOf[sent.refusal];
  return refusalOf(sent, status ? { status } : { field: "text" });
}

export async function withdraw(visit: BookerVisit, announcementId: string) {
  const done = withdrawAnnouncement(visit.context, { eventId: eventOf(visit), announcementId });
  if (!done.ok) throw notFound();
  return redirectWithFlash(visit.url.pathname, "announcementWithdrawn");
}
