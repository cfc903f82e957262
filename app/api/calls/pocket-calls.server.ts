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

function pocketJobOf({ ticket, onSite, contract, ...job }: PocketJobFound): z.input<typeof pocketJob> {
  return {
    ...ticket,
    ...onSite,
    ...job,
    jobPositionID: ticket.positionId,
    eventID: ticket.eventId,
    jobStart: job.startsAt,
    jobEnd: job.endsAt,
    jobDescription: job.description,
    jobRequirements: job.requirements,
    contract: contract && { ...contract, _id: contract.id, number: contract.contractNumber },
    progress: job.label,
  };
}

export const pocketCalls = [
  call("DAPI-01", "GET staff/next", "staff", {
    data: z.object({ asOf: instant, jobs: z.array(pocketJob) }),
    handle: ({ context, language }) =>
      answer({ asOf: context.now, jobs: listPocketJobs(context, language).map(pocketJobOf) }),
  }),
  call("DAPI-01", "PATCH bookings/attendance/{bookingId}", "staff", {
    body: z.object({ answer: z.literal("coming"), submissionId }),
    data: z.object({ state }),
    handle: ({ context, user }, { params: { bookingId } }) => {
      if (findAttendance(context, bookingId)?.booking.userId !== user.id) return null;
      return made(confirmAttendance(context, { bookingId, way: "app" }), () => ({ state: "coming" as const }));
    },
  }),
];
