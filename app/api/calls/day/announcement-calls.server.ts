import { z } from "zod";
import { answer, call, refusedBy } from "~/api/call";
import { day, givenId, id, submissionId } from "~/api/shapes/shapes";
import { readAnnouncement } from "~/domain/message/announcements/read-announcement.server";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { withdrawAnnouncement } from "~/domain/message/announcements/withdraw-announcement.server";
import { newId } from "~/domain/shared/ids";
import { isDay } from "~/domain/shared/time.server";

/** What a team is told, read and withdrawn (MSG-01 to MSG-03). */
export const announcementCalls = [
  call({
    id: "DAPI-11",
    method: "POST",
    path: "announcements",
    audience: "booker",
    body: z.object({
      eventId: givenId,
      day: day.refine(isDay, "date").optional().meta({ description: "Only who begins on this day; all without it" }),
      text: z.string().transform((text) => text.replace(/\r\n?/g, "\n").trim()),
      submissionId,
    }),
    data: z.object({ _id: id, people: z.number().int().meta({ description: "How many were told" }) }),
    handle: ({ context }, { body }) => {
      const { eventId, text } = body;
      const told = { eventId, text, day: body.day ?? null, submissionId: body.submissionId ?? newId(context.now) };
      const sent = sendAnnouncement(context, told);
      if (!sent.ok && /^(required|tooLong)/.test(sent.refusal))
        return { fields: [{ field: "text", key: sent.refusal }], whole: [], status: 400 };
      return sent.ok ? answer({ _id: sent.value.announcementId, people: sent.value.people }) : refusedBy(sent);
    },
  }),
  call({
    id: "DAPI-11",
    method: "PATCH",
    path: "announcements/{announcementId}",
    audience: "signedIn",
    body: z.object({
      act: z.enum(["read", "withdraw"], "oneOf"),
      eventId: givenId.optional().meta({ description: "Of what is withdrawn" }),
    }),
    data: z.object({ _id: id, state: z.enum(["read", "withdrawn"]) }),
    handle: ({ context }, { params: { announcementId = "" }, body: { act, eventId = "" } }) => {
      if (act === "read") {
        const read = readAnnouncement(context, announcementId);
        return read.ok ? answer({ _id: announcementId, state: "read" as const }) : refusedBy(read);
      }
      const withdrawn = withdrawAnnouncement(context, { eventId, announcementId });
      return withdrawn.ok ? answer({ _id: announcementId, state: "withdrawn" as const }) : refusedBy(withdrawn);
    },
  }),
];
