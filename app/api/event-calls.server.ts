import { z } from "zod";
import { findHeldCard } from "~/domain/account/held-card.queries.server";
import { addJob } from "~/domain/event/add-job.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { addedJobRefusals, requestRefusals } from "~/domain/event/check-request.server";
import { createEvent } from "~/domain/event/create-event.server";
import { deletePosition } from "~/domain/event/delete-position.server";
import { readDraft } from "~/domain/event/draft";
import { newEventOf } from "~/domain/event/new-request.server";
import { listOverviewJobs } from "~/domain/event/overview-jobs.queries.server";
import { findEventHead } from "~/domain/event/queries.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { answer, call, notThere, refuseCall, refusedBy, refuseFields, refuseStale } from "./call";
import { eventHead, jobOfDesk, jobOfOverview } from "./event-shapes";
import { clock, day, givenId, id, optionalText, seenValues, submissionId, text, wholeNumber } from "./shapes";

const newPositions = z
  .array(
    z.object({
      quantity: wholeNumber.optional(),
      jobPlace: text,
      jobDate: day,
      jobStart: clock,
      jobEnd: clock,
    }),
  )
  .min(1)
  .max(40);

const newJob = z.object({
  staffType: text.meta({ description: "Id of a kind of work" }),
  jobBonus: wholeNumber.optional().meta({ description: "Percent" }),
  jobDescription: optionalText,
  jobRequirements: optionalText,
  jobPositions: newPositions,
});

/** Fields of the overview's forms, for the commands that read them there. */
const draftOf = (form: FormData) => newEventOf(readDraft(form.entries()));

export const eventCalls = [
  call({
    id: "CALL-44",
    method: "POST",
    path: "event",
    audience: "employer",
    summary: "Publishes an event with its jobs; the company needs a card on file (employers/updatepaymentdetails)",
    body: z.object({ eventName: text, eventExpirationDate: day, jobs: z.array(newJob).min(1).max(20), submissionId }),
    data: z.object({ event: eventHead }),
    handle: async ({ context, user, form }, { body }) => {
      const wanted = draftOf(await form());
      const fields = requestRefusals(context, wanted);
      if (fields.length > 0) return refuseFields(fields);
      const held = findHeldCard(context, user.companyId);
      if (!held) return refuseCall("noPaymentDetails", 402);
      const made = createEvent(context, {
        submissionId: body.submissionId ?? newId(context.now),
        event: wanted,
        cardOnFileId: held.id,
      });
      if (!made.ok) return refuseCall(made.refusal, 409);
      const created = findEventHead(context, made.value.eventId);
      return created ? answer({ event: created }, { message: "jobOfferCreated" }) : notThere();
    },
  }),
  call({
    id: "CALL-45",
    method: "POST",
    path: "jobs",
    audience: "desk",
    summary: "Adds a job to an own event",
    body: newJob.extend({ eventId: givenId, submissionId }),
    data: z.object({ job: jobOfDesk }),
    handle: async ({ context, language, form }, { body }) => {
      const found = findEventHead(context, body.eventId);
      if (!found) return notThere();
      const [job] = draftOf(asFirstJob(await form())).jobs;
      if (!job) return refuseCall("badRequest", 400);
      const fields = addedJobRefusals(context, job, found.eventExpirationDate);
      if (fields.length > 0)
        return refuseFields(fields.map(({ field, key }) => ({ field: field.replace(/^jobs\[0\]\./, ""), key })));
      const added = addJob(context, { submissionId: body.submissionId ?? newId(context.now), eventId: found.id, job });
      if (!added.ok) return refuseCall(added.refusal, 409);
      const made = listOverviewJobs(context, found.id, language).find((each) => each.id === added.value.jobId);
      return made ? answer({ job: jobOfOverview(made) }, { message: "jobAdded" }) : notThere();
    },
  }),
  call({
    id: "CALL-51",
    method: "PATCH",
    path: "events/updateEvent/{id}",
    audience: "desk",
    summary: "Changes the last day of applications, given as UTC milliseconds or as a day",
    body: z.object({
      eventExpirationDate: z.union([z.number().int().min(0).max(4_102_444_800_000), z.string().max(20)]),
      seen: seenValues,
    }),
    data: z.object({ event: eventHead }),
    handle: ({ context }, { params, body }) => {
      const found = findEventHead(context, params.id ?? "");
      if (!found) return notThere();
      const changed = changeExpiration(context, {
        eventId: found.id,
        eventExpirationDate: dayAsGiven(body.eventExpirationDate),
        ...(body.seen ? { seen: body.seen } : {}),
      });
      if (!changed.ok && changed.refusal === "changedMeanwhile")
        return refuseStale({ ...changed, refusal: changed.refusal });
      if (!changed.ok) return refuseFields([{ field: "eventExpirationDate", key: changed.refusal }]);
      const saved = findEventHead(context, found.id);
      return saved ? answer({ event: saved }, { message: "eventupdated" }) : notThere();
    },
  }),
  call({
    id: "CALL-52",
    method: "PATCH",
    path: "jobs/updateJob/{id}",
    audience: "desk",
    summary: "Deletes a position of a job. One with applications needs `confirmed`; a booked one stays",
    body: z.object({
      deletedPosition: givenId,
      jobPositions: z.array(z.unknown()).max(500).optional().meta({ description: "Taken and not needed" }),
      confirmed: z.union([z.boolean(), z.enum(["yes"])]).optional(),
      applications: z
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: "How many the caller knows of: with more or fewer the position stays (409)" }),
    }),
    data: z.object({ eventId: id, deletedPosition: id }),
    handle: ({ context }, { params, body }) => {
      const positionId = body.deletedPosition;
      const ofJob = listPositionsBehind(context, params.id ?? "").some((each) => each.positionId === positionId);
      if (!ofJob) return notThere();
      const deleted = deletePosition(context, {
        positionId,
        confirmed: body.confirmed === true || body.confirmed === "yes",
        ...(body.applications === undefined ? {} : { seen: { applications: String(body.applications) } }),
      });
      if (deleted.ok)
        return answer(
          { eventId: deleted.value.eventId, deletedPosition: positionId },
          { message: "requestOverview.deletedJob" },
        );
      return refusedBy(deleted);
    },
  }),
];

function dayAsGiven(given: number | string): string {
  const at = typeof given === "number" ? given : /^\d{10,13}$/.test(given) ? Number(given) : null;
  return at === null || at > 4_102_444_800_000 ? String(given) : dayOf(at);
}

/** The fields of one job as those of the first job of a request. */
function asFirstJob(form: FormData): FormData {
  const moved = new FormData();
  for (const [name, value] of form) moved.append(`jobs[0].${name}`, value);
  return moved;
}
