import { z } from "zod";
import { call } from "~/api/call";
import { answer, made } from "~/api/reply";
import { cents, day, id, instant, submissionId } from "~/api/shapes/shapes";
import { findAttendance } from "~/domain/attendance/reminders/attendance.queries.server";
import { confirmAttendance } from "~/domain/attendance/reminders/confirm-attendance.server";
import { listPocketJobs, type PocketJobFound } from "~/domain/hours/pocket/pocket-jobs.queries.server";

const state = z.enum(["coming", "silent", "cancelled"]);
const said = z.object({ day, time: z.string() }).nullable();

const pocketJob = z
  .object({
    bookingId: id,
    jobPositionID: id,
    eventID: id.meta({ description: "The event's _id" }),
    jobName: z.string(),
    eventName: z.string(),
    companyName: z.string(),
    jobStart: instant,
    jobEnd: instant,
    place: z.string(),
    spot: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .meta({ description: "The middle of the postcode or town, not of the address" }),
    meetingPoint: z.string(),
    dress: z.string(),
    notes: z.string(),
    contact: z
      .object({ contactName: z.string(), contactPhone: z.string() })
      .nullable()
      .meta({ description: "From 24 hours before the start until 24 hours after the end" }),
    jobDescription: z.string(),
    jobRequirements: z.string(),
    briefings: z.array(z.object({ slot: z.number().int(), name: z.string().nullable(), read: z.boolean() })),
    contract: z
      .object({ _id: id, number: z.string(), version: z.number().int(), signed: said, submitted: said })
      .nullable(),
    payCents: cents.meta({ description: "Euro cents, gross" }),
    progress: z.string().meta({ description: "How far one is with this job" }),
    attendance: z.object({ asks: z.boolean(), state }).nullable(),
    hereAt: instant.nullable(),
    goneAt: instant.nullable(),
    due: z.enum(["here", "gone", "hours"]).nullable().meta({ description: "What can be said now" }),
  })
  .meta({ id: "PocketJob" });

function pocketJobOf({ ticket, onSite, contract, briefings, ...job }: PocketJobFound): z.input<typeof pocketJob> {
  const { positionId, eventId, jobName, eventName, companyName, payCents } = ticket;
  const { place, spot, meetingPoint, dress, notes, contact } = onSite;
  const { bookingId, startsAt, endsAt, description, requirements, label, attendance, hereAt, goneAt, due } = job;
  return {
    bookingId,
    jobPositionID: positionId,
    eventID: eventId,
    jobName,
    eventName,
    companyName,
    jobStart: startsAt,
    jobEnd: endsAt,
    place,
    spot,
    meetingPoint,
    dress,
    notes,
    contact,
    jobDescription: description,
    jobRequirements: requirements,
    briefings: briefings.map(({ slot, name, read }) => ({ slot, name, read })),
    contract: contract && {
      _id: contract.id,
      number: contract.contractNumber,
      version: contract.version,
      signed: contract.signed,
      submitted: contract.submitted,
    },
    payCents,
    progress: label,
    attendance,
    hereAt,
    goneAt,
    due,
  };
}

export const pocketCalls = [
  call({
    id: "DAPI-01",
    method: "GET",
    path: "staff/next",
    audience: "staff",
    data: z.object({ asOf: instant, jobs: z.array(pocketJob) }),
    handle: ({ context, language }) =>
      answer({ asOf: context.now, jobs: listPocketJobs(context, language).map(pocketJobOf) }),
  }),
  call({
    id: "DAPI-01",
    method: "PATCH",
    path: "bookings/attendance/{bookingId}",
    audience: "staff",
    body: z.object({ answer: z.literal("coming"), submissionId }),
    data: z.object({ state }),
    handle: ({ context, user }, { params: { bookingId } }) => {
      if (findAttendance(context, bookingId)?.booking.userId !== user.id) return null;
      return made(confirmAttendance(context, { bookingId, way: "app" }), () => ({ state: "coming" as const }));
    },
  }),
];
