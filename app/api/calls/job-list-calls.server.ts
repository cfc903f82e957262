import { z } from "zod";
import { call } from "~/api/call";
import { jobOf, staffJobOf } from "~/api/event-of.server";
import { answer, refuseCall } from "~/api/reply";
import { job, staffJob } from "~/api/shapes/position-shapes";
import { page, pageOf, paging } from "~/api/shapes/shapes";
import { byStart, wallOf } from "~/api/wall-offers.server";
import { listWallPreview } from "~/domain/application/wall-preview.queries.server";
import { listMyJobs } from "~/domain/hours/my-jobs.queries.server";
import { listWholeJobs } from "~/domain/hours/whole-jobs.queries.server";

export const jobListCalls = [
  call("CALL-23", "GET employees/getMyJobs", "staff", {
    query: page.extend({ tab: z.enum(["all", "booked", "applied", "past"]).optional() }),
    data: z.object({ jobs: z.array(staffJob), total: z.number().int(), ...paging }),
    handle: ({ context, settings, language }, { query }) => {
      const currPage = pageOf(query);
      const found = listMyJobs(context, settings, { tab: query.tab ?? "all", page: currPage, language });
      const mine = found.jobs.slice((currPage - 1) * settings.pageSize);
      const whole = listWholeJobs(context, { positionIds: mine.map(({ positionId }) => positionId) }, language);
      const jobs = mine.flatMap(({ positionId, label, hours, unreadBriefings, places }) => {
        const ofPosition = whole.find(({ positions }) => positions.some(({ position }) => position.id === positionId));
        if (!ofPosition) return [];
        const positions = ofPosition.positions.filter(({ position }) => position.id === positionId);
        const progress = { progress: label, hoursState: hours, unreadBriefings, places };
        return [staffJobOf(context, { ...ofPosition, positions }, () => progress)];
      });
      const pageCount = Math.max(1, Math.ceil(found.total / settings.pageSize));
      return answer({ jobs, total: found.total, currPage, pageCount });
    },
  }),
  call("CALL-24", "GET employees/getJobs", "signedIn", {
    query: z.object({ after: z.string().max(300).optional().meta({ description: "The `next` of the answer before" }) }),
    data: z.object({ jobs: z.array(z.union([job, staffJob])), next: z.string().nullable() }),
    handle: ({ context, language, user }, { query }) => {
      if (user.role === "employee") {
        const wall = wallOf({ context, language }, null);
        return wall ? answer({ jobs: wall.jobs, next: null }) : refuseCall("applicationUnderReview", 403);
      }
      const { offers, next } = listWallPreview(context, { eventId: null, after: query.after ?? null });
      const positionIds = offers.map(({ id }) => id);
      return answer({ jobs: listWholeJobs(context, { positionIds }, language).sort(byStart).map(jobOf), next });
    },
  }),
];
