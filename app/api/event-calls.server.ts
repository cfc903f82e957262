import { z } from "zod";
import { findHeldCard } from "~/domain/account/held-card.queries.server";
import { findStaffView } from "~/domain/booking/staff-view.queries.server";
import { addJob } from "~/domain/event/add-job.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { addedJobRefusals, requestRefusals } from "~/domain/event/check-request.server";
import { createEvent } from "~/domain/event/create-event.server";
import { deletePosition } from "~/domain/event/delete-position.server";
import { readDraft } from "~/domain/event/draft";
import { newEventOf } from "~/domain/event/new-request.server";
import { listOverviewEvents } from "~/domain/event/overview.queries.server";
import { listOverviewJobs } from "~/domain/event/overview-jobs.queries.server";
import { findEventHead, findPositionHead } from "~/domain/event/queries.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { findMyEvent } from "~/domain/hours/my-event.queries.server";
import { type EventTab, listMyEvents } from "~/domain/hours/my-events.queries.server";
import { shownHours } from "~/domain/hours/shown-hours.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { answer, call, notThere, refuseCall, refusedBy, refuseFields } from "./call";
import { event, eventHead, jobOfDesk, jobOfOverview } from "./event-shapes";
import {
  cents,
  clock,
  day,
  givenId,
  id,
  optionalText,
  page,
  pageOf,
  paging,
  submissionId,
  text,
  wholeNumber,
} from "./shapes";

const MOST_EVENTS = 1_000;

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

const companyEvent = z
  .object({
    id,
    eventNumber: z.number().int(),
    eventName: z.string(),
    firstDay: day.nullable(),
    cities: z.array(z.string()),
    total: z.number().int(),
    booked: z.number().int(),
    confirmed: z.number().int(),
    labels: z.array(z.string()),
    finalAmountCents: cents,
    outstandingAmountCents: cents,
    confirmable: z.array(id).meta({ description: "Positions whose hours can be confirmed now" }),
  })
  .meta({ id: "CompanyEvent" });

/** Fields of the overview's forms, for the commands that read them there. */
const draftOf = (form: FormData) => newEventOf(readDraft(form.entries()));

const bookedPosition = z.object({
  positionId: id,
  jobPlace: z.string(),
  name: z.string().nullable(),
  day,
  start: clock,
  end: clock,
  minutes: z.number().int(),
  totalCents: cents,
  outstandingCents: cents,
  confirmed: z.object({ start: clock, end: clock, minutes: z.number().int(), employerName: z.string() }).nullable(),
});

const eventDetails = z
  .object({
    id,
    eventNumber: z.number().int(),
    eventName: z.string(),
    eventExpirationDate: day,
    labels: z.array(z.string()),
    confirmed: z.number().int(),
    booked: z.number().int(),
    amountBookedCents: cents,
    finalAmountCents: cents,
    outstandingAmountCents: cents,
    jobs: z.array(z.object({ jobId: id, jobName: z.string(), jobPositions: z.array(bookedPosition) })),
  })
  .meta({ id: "EventDetails" });

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
    id: "CALL-46",
    method: "GET",
    path: "events/getUserEvents",
    audience: "employer",
    summary: "A page of the own events: those to come, or with `status` the current or completed ones (CALL-47)",
    query: page.extend({
      pagination: z.enum(["true", "false"]).optional().meta({ description: "false: all of them at once" }),
      status: z.enum(["current", "completed"]).optional(),
    }),
    data: z.object({ events: z.array(z.union([event, companyEvent])), total: z.number().int(), ...paging }),
    handle: ({ context, user, settings }, { query }) => {
      const pageSize = query.pagination === "false" ? MOST_EVENTS : settings.pageSize;
      const asked = query.pagination === "false" ? 1 : Math.min(pageOf(query), 10_000);
      if (query.status)
        return answer(companyEvents({ context, settings }, user.companyId, query.status, asked, pageSize));
      const found = listOverviewEvents(context, { page: asked, pageSize, openEventId: null });
      const { currPage, pageCount, total } = found;
      return answer({ events: found.events.slice((currPage - 1) * pageSize), currPage, pageCount, total });
    },
  }),
  call({
    id: "CALL-48",
    method: "GET",
    path: "events/getUserEventsSpecific",
    audience: "employer",
    summary: "Own events with what a staff member applied for and can still be chosen for",
    query: z.object({ staff: givenId }),
    data: z.object({
      events: z.array(
        eventHead.extend({
          appliedJobs: z.array(
            z.object({
              applicationId: id,
              positionId: id,
              jobName: z.string(),
              jobPlace: z.string(),
              day,
              start: clock,
              end: clock,
              status: z.string(),
            }),
          ),
        }),
      ),
    }),
    handle: ({ context, language }, { query }) => {
      const view = findStaffView(context, { userId: query.staff, language });
      if (!view) return refuseCall("noDetailsFound", 404);
      const events = new Map<string, z.input<typeof eventHead> & { appliedJobs: typeof view.appliedJobs }>();
      for (const job of view.appliedJobs) {
        const head = findPositionHead(context, job.positionId, language)?.event;
        if (!head) continue;
        const known = events.get(head.id) ?? { ...head, appliedJobs: [] };
        known.appliedJobs.push(job);
        events.set(head.id, known);
      }
      return answer({ events: [...events.values()] });
    },
  }),
  call({
    id: "CALL-49",
    method: "GET",
    path: "events",
    audience: "superuser",
    summary: "The events to come of all companies",
    query: page,
    data: z.object({ events: z.array(event), total: z.number().int(), ...paging }),
    handle: ({ context, settings }, { query }) => {
      const { pageSize } = settings;
      const found = listOverviewEvents(context, { page: Math.min(pageOf(query), 10_000), pageSize, openEventId: null });
      const { currPage, pageCount, total } = found;
      return answer({ events: found.events.slice((currPage - 1) * pageSize), currPage, pageCount, total });
    },
  }),
  call({
    id: "CALL-50",
    method: "GET",
    path: "events/getEvent/{eventId}",
    audience: "employer",
    summary: "An own event with its people, hours and amounts",
    data: z.object({ event: eventDetails }),
    handle: ({ context, user, settings, language }, { params: { eventId = "" } }) => {
      const found = findMyEvent(context, { companyId: user.companyId, eventId }, settings);
      if (!found) return notThere();
      return answer({
        event: {
          ...found,
          outstandingAmountCents: found.payableCents,
          jobs: found.jobs.map((job) => ({
            jobId: job.jobId,
            jobName: language === "de" ? job.staffTypeDe : job.staffTypeEn,
            jobPositions: job.positions.map((position) => shownHours(position, context.now)),
          })),
        },
      });
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
    }),
    data: z.object({ event: eventHead }),
    handle: ({ context }, { params, body }) => {
      const found = findEventHead(context, params.id ?? "");
      if (!found) return notThere();
      const changed = changeExpiration(context, {
        eventId: found.id,
        eventExpirationDate: dayAsGiven(body.eventExpirationDate),
      });
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
    }),
    data: z.object({ eventId: id, deletedPosition: id }),
    handle: ({ context }, { params, body }) => {
      const positionId = body.deletedPosition;
      const ofJob = listPositionsBehind(context, params.id ?? "").some((each) => each.positionId === positionId);
      if (!ofJob) return notThere();
      const deleted = deletePosition(context, {
        positionId,
        confirmed: body.confirmed === true || body.confirmed === "yes",
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

function companyEvents(
  { context, settings }: { context: Parameters<typeof listMyEvents>[0]; settings: Parameters<typeof listMyEvents>[3] },
  companyId: string,
  tab: EventTab,
  asked: number,
  pageSize: number,
) {
  const { events, counts } = listMyEvents(context, companyId, { tab, limit: asked * pageSize }, settings);
  const total = counts[tab];
  return {
    events: events.slice((asked - 1) * pageSize).map(
      (each): z.input<typeof companyEvent> => ({
        ...each,
        id: each.eventId,
        firstDay: each.earliestStartAt === null ? null : dayOf(each.earliestStartAt),
        cities: each.places,
        total: each.positionCount,
        booked: each.bookedCount,
        confirmed: each.confirmedCount,
        outstandingAmountCents: each.payableCents,
        confirmable: each.confirmable.map(({ positionId }) => positionId),
      }),
    ),
    total,
    currPage: asked,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  };
}

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
