import { z } from "zod";
import { call } from "~/api/call";
import { findEvent, jobOf } from "~/api/event-of.server";
import { clockOrMs, dayAsGiven, dayOrMs } from "~/api/given-times.server";
import { answer, made, refuseCall, refuseFields, refuseStale } from "~/api/reply";
import { event, job } from "~/api/shapes/position-shapes";
import { givenId, id, optionalText, seenText, submissionId, text, wholeNumber } from "~/api/shapes/shapes";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { addJob } from "~/domain/event/add-job.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { createEvent } from "~/domain/event/create-event.server";
import { deletePosition } from "~/domain/event/delete-position.server";
import { findEventHead } from "~/domain/event/queries.server";
import {
  addedJobRefusals,
  positionsOf,
  requestRefusals,
  roomRefusal,
} from "~/domain/event/request/check-request.server";
import { MAX_JOBS, MAX_POSITIONS, readPosted } from "~/domain/event/request/draft";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { listWholeJobs } from "~/domain/hours/whole-jobs.queries.server";

const newPosition = z.object({
  quantity: wholeNumber.optional(),
  jobPlace: text,
  jobDate: dayOrMs,
  jobStart: clockOrMs,
  jobEnd: clockOrMs,
});

const newJob = z.object({
  staffType: text.meta({ description: "Id of a kind of work" }),
  jobBonus: wholeNumber.optional().meta({ description: "Percent" }),
  jobDescription: optionalText,
  jobRequirements: optionalText,
  jobPositions: z.array(newPosition).min(1).max(MAX_POSITIONS),
});

const notNeeded = z.unknown().optional().meta({ description: "Taken and not needed: it is the session's" });

/** What a request says, in the fields of the screens' form; `prefix` is what the call puts before those of a job. */
const draftOf = (form: FormData, prefix: RegExp) =>
  newEventOf(
    readPosted([...form].map(([name, value]) => [name.replace(prefix, "jobs["), asTyped(name, value)])).posted,
  );

function asTyped(name: string, value: FormDataEntryValue): FormDataEntryValue {
  return typeof value === "string" && /Date$/.test(name) ? dayAsGiven(value) : value;
}

export const eventCalls = [
  call("CALL-44", "POST event", "employer", {
    body: z.object({
      eventName: text,
      eventExpirationDate: dayOrMs,
      createdJobs: z.array(newJob).min(1).max(MAX_JOBS),
      paymentMethodId: givenId
        .optional()
        .meta({ description: "The card on file, as user/get-payment-method names it; without it that one is taken" }),
      user: notNeeded,
      companyName: notNeeded,
      companyId: notNeeded,
      submissionId,
    }),
    data: z.object({ event }),
    handle: async ({ context, user, settings, language, form }, { body, submissionId }) => {
      const wanted = draftOf(await form(), /^createdJobs\[/);
      const tooMany = roomRefusal(context, positionsOf(wanted));
      if (tooMany) return refuseCall(tooMany, 400);
      const fields = requestRefusals(context, wanted);
      if (fields.length > 0)
        return refuseFields(
          fields.map(({ field, key }) => ({ field: field.replace(/^jobs(?=\[|$)/, "createdJobs"), key })),
        );
      const held = findHeldCard(context, user.companyId);
      if (!held) return refuseCall("noPaymentDetails", 402);
      if (body.paymentMethodId !== undefined && body.paymentMethodId !== held.id)
        return refuseFields([{ field: "paymentMethodId", key: "oneOf" }]);
      const posted = createEvent(context, { submissionId, event: wanted, cardOnFileId: held.id });
      if (!posted.ok) return refuseCall(posted.refusal);
      const created = findEvent({ context, settings, language }, posted.value.eventId);
      return created && answer({ event: created }, { message: "jobOfferCreated" });
    },
  }),
  call("CALL-45", "POST jobs", "booker", {
    body: newJob.extend({ eventID: givenId.meta({ description: "The event's _id" }), submissionId }),
    data: z.object({ job }),
    handle: async ({ context, language, form }, { body, submissionId }) => {
      const found = findEventHead(context, body.eventID);
      if (!found) return null;
      const [wanted] = draftOf(asFirstJob(await form()), /^jobs\[/).jobs;
      if (!wanted) return refuseCall("badRequest", 400);
      const tooMany = roomRefusal(context, wanted.positions, found.id);
      if (tooMany) return refuseCall(tooMany, 400);
      const fields = addedJobRefusals(context, wanted, found.eventExpirationDate);
      if (fields.length > 0)
        return refuseFields(fields.map(({ field, key }) => ({ field: field.replace(/^jobs\[0\]\./, ""), key })));
      const added = addJob(context, { submissionId, eventId: found.id, job: wanted });
      if (!added.ok) return refuseCall(added.refusal);
      const [whole] = listWholeJobs(context, { jobIds: [added.value.jobId] }, language);
      return whole ? answer({ job: jobOf(whole) }, { message: "jobAdded" }) : null;
    },
  }),
  call("CALL-51", "PATCH events/updateEvent/{id}", "booker", {
    body: z.object({
      eventExpirationDate: dayOrMs,
      seen: z.object({ eventExpirationDate: dayOrMs }).optional().meta({ description: seenText }),
    }),
    data: z.object({ event }),
    handle: ({ context, settings, language }, { params, body }) => {
      const found = findEventHead(context, params.id);
      if (!found) return null;
      const changed = changeExpiration(context, {
        eventId: found.id,
        eventExpirationDate: dayAsGiven(body.eventExpirationDate),
        ...(body.seen ? { seen: { eventExpirationDate: dayAsGiven(body.seen.eventExpirationDate) } } : {}),
      });
      if (!changed.ok && changed.refusal === "changedMeanwhile") return refuseStale(changed);
      if (!changed.ok) return refuseFields([{ field: "eventExpirationDate", key: changed.refusal }]);
      const saved = findEvent({ context, settings, language }, found.id);
      return saved && answer({ event: saved }, { message: "eventupdated" });
    },
  }),
  call("CALL-52", "PATCH jobs/updateJob/{id}", "booker", {
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
    data: z.object({ eventID: id, deletedPosition: id }),
    message: "requestOverview.deletedJob",
    handle: ({ context }, { params, body }) => {
      const positionId = body.deletedPosition;
      const ofJob = listPositionsBehind(context, params.id).some((each) => each.positionId === positionId);
      if (!ofJob) return null;
      const deleted = deletePosition(context, {
        positionId,
        confirmed: body.confirmed === true || body.confirmed === "yes",
        ...(body.applications === undefined ? {} : { seen: { applications: String(body.applications) } }),
      });
      return made(deleted, ({ eventId }) => ({ eventID: eventId, deletedPosition: positionId }));
    },
  }),
];

/** The fields of one job as those of the first job of a request. */
function asFirstJob(form: FormData): FormData {
  const moved = new FormData();
  for (const [name, value] of form) moved.append(`jobs[0].${name}`, value);
  return moved;
}
