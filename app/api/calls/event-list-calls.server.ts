import { z } from "zod";
import { call } from "~/api/call";
import { findEvent, listEvents } from "~/api/event-of.server";
import { answer, refuseCall } from "~/api/reply";
import { event } from "~/api/shapes/position-shapes";
import { givenId, page, pageOf, paging } from "~/api/shapes/shapes";
import { listOverviewEvents } from "~/domain/event/overview/overview.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { listMyEvents } from "~/domain/hours/my-events.queries.server";
import { findBriefView } from "~/domain/selection/brief-view.queries.server";
import { findStaffView } from "~/domain/selection/staff-view.queries.server";

/** Events come with all their jobs, positions and applicants; so many at once are enough. */
const MOST_EVENTS = 100;

const eventPage = z.object({ events: z.array(event), total: z.number().int(), ...paging });

type Shown = Parameters<typeof listEvents>[0];

/** A page of the events to come, as the overview lists them. */
function eventsToCome(visit: Shown, asked: number, pageSize: number) {
  const found = listOverviewEvents(visit.context, { page: asked, pageSize, openEventId: null });
  const { currPage, pageCount, total } = found;
  const ids = found.events.slice((currPage - 1) * pageSize).map(({ id }) => id);
  return { events: listEvents(visit, ids), currPage, pageCount, total };
}

export const eventListCalls = [
  call("CALL-46", "GET events/getUserEvents", "employer", {
    also: ["CALL-47"],
    query: page.extend({
      pagination: z
        .enum(["true", "false"])
        .optional()
        .meta({ description: `false: ${MOST_EVENTS} at once instead of a page as the screen shows it` }),
      status: z.enum(["current", "completed"]).optional(),
    }),
    data: eventPage,
    handle: (visit, { query }) => {
      const { context, user, settings } = visit;
      const pageSize = query.pagination === "false" ? MOST_EVENTS : settings.pageSize;
      const asked = pageOf(query);
      if (!query.status) return answer(eventsToCome(visit, asked, pageSize));
      const tab = query.status;
      const { events, counts } = listMyEvents(context, user.companyId, { tab, limit: asked * pageSize }, settings);
      const ids = events.slice((asked - 1) * pageSize).map(({ eventId }) => eventId);
      const pageCount = Math.max(1, Math.ceil(counts[tab] / pageSize));
      return answer({ events: listEvents(visit, ids), total: counts[tab], currPage: asked, pageCount });
    },
  }),
  call("CALL-48", "GET events/getUserEventsSpecific", "employer", {
    query: z.object({ staff: givenId }),
    data: z.object({ events: z.array(event) }),
    handle: (visit, { query }) => {
      const { context, language } = visit;
      const asked = { userId: query.staff, language };
      const view = findStaffView(context, asked);
      if (!view) return findBriefView(context, asked) ? answer({ events: [] }) : refuseCall("noDetailsFound", 404);
      const ids = view.appliedJobs.flatMap(
        ({ positionId }) => findPositionHead(context, positionId, language)?.event.id ?? [],
      );
      return answer({ events: listEvents(visit, [...new Set(ids)]) });
    },
  }),
  call("CALL-49", "GET events", "superuser", {
    query: page,
    data: eventPage,
    handle: (visit, { query }) => answer(eventsToCome(visit, pageOf(query), visit.settings.pageSize)),
  }),
  call("CALL-50", "GET events/getEvent/{eventId}", "employer", {
    data: z.object({ event }),
    handle: (visit, { params }) => {
      const own = findEvent(visit, params.eventId);
      return own && answer({ event: own });
    },
  }),
];
