import { z } from "zod";
import { call } from "~/api/call";
import { made, refuseFields } from "~/api/reply";
import { day, givenId, id, submissionId } from "~/api/shapes/shapes";
import { MAX_EVENT_POSITIONS } from "~/domain/event/rules";
import { readAnnouncement } from "~/domain/message/announcements/read-announcement.server";
import { findGroupOf, sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { withdrawAnnouncement } from "~/domain/message/announcements/withdraw-announcement.server";
import { isDay } from "~/domain/shared/time.server";
import { messageKey } from "~/i18n/translate-message";

/** Which field of the call a refusal is about. */
const fieldOf: Record<string, string> = {
  required: "text",
  tooLong: "text",
  toldTwice: "bookingIds",
  tickedNotBooked: "bookingIds",
};

/** What a team is told, read and withdrawn (MSG-01 to MSG-03, CREW-17). */
export const announcementCalls = [
  call("DAPI-11", "POST announcements", "booker", {
    body: z.object({
      eventId: givenId,
      day: day.refine(isDay, "date").optional().meta({ description: "Only who begins on this day" }),
      positionId: givenId
        .optional()
        .meta({ description: "Only who is booked for this position or one that is equal to it, also later" }),
      bookingIds: z
        .array(givenId)
        .max(MAX_EVENT_POSITIONS, "tooManyPositions")
        .optional()
        .meta({ description: "Only who has these bookings; without day, positionId and bookingIds all are told" }),
      text: z.string().transform((text) => text.replace(/\r\n?/g, "\n").trim()),
      submissionId,
    }),
    data: z.object({ _id: id, people: z.number().int().meta({ description: "How many were told" }) }),
    handle: ({ context }, { body: { eventId, positionId, text, day = null, bookingIds = [] }, submissionId }) => {
      const groupId = positionId === undefined ? null : findGroupOf(context, { eventId, positionId });
      if (groupId === undefined) return null;
      const sent = sendAnnouncement(context, { eventId, text, day, groupId, bookingIds, submissionId });
      const field = sent.ok ? undefined : fieldOf[messageKey(sent.refusal)];
      if (!sent.ok && field) return refuseFields([{ field, key: sent.refusal }]);
      return made(sent, ({ announcementId: _id, people }) => ({ _id, people }));
    },
  }),
  call("DAPI-11", "PATCH announcements/{announcementId}", "signedIn", {
    body: z.object({
      act: z.enum(["read", "withdraw"], "oneOf"),
      eventId: givenId.optional().meta({ description: "Of what is withdrawn" }),
    }),
    data: z.object({ _id: id, state: z.enum(["read", "withdrawn"]) }),
    handle: ({ context }, { params: { announcementId: _id }, body: { act, eventId = "" } }) =>
      act === "read"
        ? made(readAnnouncement(context, _id), () => ({ _id, state: "read" as const }))
        : made(withdrawAnnouncement(context, { eventId, announcementId: _id }), () => ({
            _id,
            state: "withdrawn" as const,
          })),
  }),
];
