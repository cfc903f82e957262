import { z } from "zod";
import { findStaffView } from "~/domain/booking/staff-view.queries.server";
import { listOverviewEvents } from "~/domain/event/overview.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { findMyEvent } from "~/domain/hours/my-event.queries.server";
import { type EventTab, listMyEvents } from "~/domain/hours/my-events.queries.server";
import { shownHours } from "~/domain/hours/shown-hours.server";
import { dayOf } from "~/domain/shared/time.server";
import { answer, call, notThere, refuseCall } from "./call";
import { event, eventHead } from "./event-shapes";
import { cents, clock, day, givenId, id, page, pageOf, paging } from "./shapes";

const MOST_EVENTS = 1_000;

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

export const eventListCalls = [
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
