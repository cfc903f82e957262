import { z } from "zod";
import { call } from "~/api/call";
import { made, refuseFields } from "~/api/reply";
import { day, givenId, id, submissionId } from "~/api/shapes/shapes";
import { readAnnouncement } from "~/domain/message/announcements/read-announcement.server";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { withdrawAnnouncement } from "~/domain/message/announcements/withdraw-announcement.server";
import { isDay } from "~/domain/shared/time.server";

/** What a team is told, read and withdrawn (MSG-01 to MSG-03). */
export const announcementCalls = [
  call("DAPI-11", "POST announcements", "booker", {
    body: z.object({
      eventId: givenId,
      day: day.refine(isDay, "date").optional().meta({ description: "Only who begins on this day; all without it" }),
      text: z.string().transform((text) => text.replace(/\r\n?/g, "\n").trim()),
      submissionId,
    }),
    data: z.object({ _id: id, people: z.number().int().meta({ description: "How many were told" }) }),
    handle: ({ context }, { body: { eventId, text, day = null }, submissionId }) => {
      const sent = sendAnnouncement(context, { eventId, text, day, submissionId });
      if (!sent.ok && /^(required|tooLong)/.test(sent.refusal))
        return refuseFields([{ field: "text", key: sent.refusal }]);
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
