import { createHash } from "node:crypto";
import { z } from "zod";
import { call } from "~/api/call";
import { receiverOf } from "~/api/on-site-link.server";
import { answer, made, notThere, type RefusedCall, refuseFields, tooMany } from "~/api/reply";
import { day, givenId, id, instant, nothing } from "~/api/shapes/shapes";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { findDayOfKey } from "~/domain/attendance/day/day-codes.server";
import { findDayPage } from "~/domain/attendance/day/day-page.queries.server";
import { findOwnJobOfCode, findOwnJobOfDay, type OwnJob } from "~/domain/attendance/day/own-check-in.queries.server";
import { undoCheckIn } from "~/domain/attendance/day/undo-check-in.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Visit } from "~/http/visit.server";
import { count, uncount } from "~/limits/limits.server";

const clock = z.string().nullable().meta({ description: "HH:mm in Vienna" });

const person = z.object({
  bookingId: id,
  jobPositionID: id,
  name: z.string().meta({ description: "In full while the profile is open, else the first name" }),
  work: z.string(),
  start: z.string(),
  end: z.string(),
  group: z.enum(["expected", "here", "gone"]),
  attendance: z.enum(["coming", "silent", "cancelled"]),
  phone: z.string().nullable().meta({
    description: "From 24 hours before the start until 24 hours after the end; the agency reads it at any time",
  }),
  hereAt: clock,
  goneAt: clock,
  saysHere: clock.meta({ description: "What the person says and nobody has confirmed" }),
  saysGone: clock,
  replacedAt: clock.meta({ description: "When the person was booked in somebody's place" }),
  late: z.boolean(),
  checkInId: id.nullable().meta({ description: "What can still be taken back" }),
});

const eventDay = z
  .object({
    eventID: id.meta({ description: "The event's _id" }),
    eventName: z.string(),
    day,
    open: z.boolean().meta({ description: "Whether it is written on now" }),
    total: z.number().int(),
    here: z.number().int(),
    meetingPoint: z.string(),
    notes: z.string(),
    works: z.array(z.object({ _id: id, name: z.string(), current: z.boolean() })),
    people: z.array(person),
  })
  .meta({ id: "EventDay" });

const query = z.object({
  work: z.string().max(40).optional().meta({ description: "Of more than 60 people those of one kind of work" }),
});

function dayOf(visit: Visit, asked: { eventId: string; day: string; work: string | null }) {
  const found = findDayPage(receiverOf(visit), { ...asked, language: visit.language });
  if (!found) return null;
  const { event, open, total, here, meetingPoint, notes, works } = found;
  return {
    eventID: event.id,
    eventName: event.eventName,
    day: found.day,
    open,
    total,
    here,
    meetingPoint,
    notes,
    works: works.map(({ id: _id, ...work }) => ({ _id, ...work })),
    people: found.people.map(({ positionId, undoId, portraitFileId: _portrait, star: _star, ...one }) => ({
      ...one,
      jobPositionID: positionId,
      checkInId: undoId,
    })),
  };
}

const etagOf = (shown: object) =>
  `"${createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22)}"`;

type Job = Pick<OwnJob, "bookingId">;

/** The own job that a typed code or a scanned key means; who guesses codes is stopped soon (CHK-06). */
async function meant(
  { context, user }: Visit,
  { code, key }: { code?: string | undefined; key?: string | undefined },
): Promise<Job | RefusedCall> {
  if (user?.role !== "employee") return notThere();
  const own = context as Context<UserActor>;
  if (key !== undefined) {
    const eventDayOfKey = findDayOfKey(own, key);
    return (eventDayOfKey && findOwnJobOfDay(own, eventDayOfKey)) ?? notThere();
  }
  const wait = await count("check-in-code", user.id);
  if (wait !== null) return tooMany(wait);
  const job = findOwnJobOfCode(own, code ?? "");
  if (!job) return refuseFields([{ field: "code", key: "wrongCode" }]);
  await uncount("check-in-code", user.id);
  return job;
}

const said = z.object({
  bookingId: id,
  act: z.enum(["here", "gone"]),
  saidAt: instant,
  time: z.string().meta({ description: "HH:mm in Vienna; of what was said before, the time of then" }),
  firstName: z.string(),
});

/** Who is expected, who is here and who has left, for whoever receives them, and for the person themselves (CHK). */
export const dayCalls = [
  call("DAPI-08", "GET days/{eventId}/{date}", "receiver", {
    query,
    data: eventDay,
    handle: (visit, { params: { eventId, date }, query: { work = null } }) => {
      const shown = dayOf(visit, { eventId, day: date, work });
      if (!shown) return null;
      const headers: [string, string][] = [
        ["ETag", etagOf(shown)],
        ["Cache-Control", "private, no-cache"],
      ];
      if (visit.request.headers.get("If-None-Match") === etagOf(shown))
        return new Response(null, { status: 304, headers });
      return answer(shown, { headers });
    },
  }),
  call("DAPI-08", "POST checkIns", "receiver", {
    body: z
      .object({
        bookingId: givenId.optional(),
        key: z.string().max(100).optional().meta({ description: "Scanned at the door, by the person" }),
        code: z.string().max(20).optional().meta({ description: "The four digits of the day, by the person" }),
        act: z.enum(["here", "gone"], "oneOf"),
        saidAt: instant
          .int("number")
          .optional()
          .meta({ description: "When it was said, of what waited for a connection" }),
        wasHere: z
          .boolean()
          .optional()
          .meta({ description: "Of somebody who leaves and was never received: they were here" }),
      })
      .refine(({ bookingId, key, code }) => (bookingId ?? key ?? code) !== undefined, {
        path: ["bookingId"],
        message: "required",
      }),
    data: said,
    handle: async (visit, { body }) => {
      const { act, saidAt, wasHere = false } = body;
      const byPerson = body.bookingId === undefined;
      const job = byPerson ? await meant(visit, body) : { bookingId: body.bookingId as string };
      if ("whole" in job) return job;
      const way = byPerson ? { way: body.key === undefined ? ("code" as const) : ("qr" as const) } : {};
      const { bookingId } = job;
      const done = checkIn(receiverOf(visit), {
        bookingId,
        act,
        ...way,
        ...(saidAt === undefined ? {} : { saidAt }),
        wasHere,
      });
      return made(done, ({ at, time, firstName }) => ({ bookingId, act, saidAt: at, time, firstName }));
    },
  }),
  call("DAPI-08", "DELETE checkIns/{checkInId}", "receiver", {
    data: nothing,
    handle: (visit, { params: { checkInId } }) => undoCheckIn(receiverOf(visit), { checkInId }),
  }),
];
