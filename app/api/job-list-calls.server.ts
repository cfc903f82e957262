import { z } from "zod";
import { listWallPreview } from "~/domain/application/wall-preview.queries.server";
import { listMyJobs, type MyJob } from "~/domain/hours/my-jobs.queries.server";
import { answer, call, refuseCall } from "./call";
import { cents, clock, day, id, instant, page, pageOf, paging } from "./shapes";
import { offer, offerOf, wallOf } from "./wall-offers.server";

const myJob = z
  .object({
    applicationId: id,
    positionId: id,
    jobId: id,
    eventId: id,
    jobName: z.string(),
    eventName: z.string(),
    jobPlace: z.string(),
    jobDate: day,
    jobStart: instant,
    start: clock,
    end: clock,
    minutes: z.number().int(),
    totalCents: cents,
    places: z.number().int(),
    isBooked: z.boolean(),
    status: z.string(),
    contractId: id.nullable(),
    hours: z.string(),
    unreadBriefings: z.number().int(),
  })
  .meta({ id: "MyJob" });

const myJobOf = (job: MyJob): z.input<typeof myJob> => ({
  ...job,
  jobPlace: job.place,
  jobDate: job.day,
  jobStart: job.startsAt,
  isBooked: job.booked,
  status: job.label,
});

export const jobListCalls = [
  call({
    id: "CALL-23",
    method: "GET",
    path: "employees/getMyJobs",
    audience: "staff",
    summary: "A page of the own jobs: what waits first, then by their start",
    query: page.extend({ tab: z.enum(["all", "booked", "applied", "past"]).optional() }),
    data: z.object({ jobs: z.array(myJob), total: z.number().int(), ...paging }),
    handle: ({ context, settings, language }, { query }) => {
      const currPage = Math.min(pageOf(query), 1_000);
      const found = listMyJobs(context, settings, { tab: query.tab ?? "all", page: currPage, language });
      return answer({
        jobs: found.jobs.slice((currPage - 1) * settings.pageSize).map(myJobOf),
        total: found.total,
        currPage,
        pageCount: Math.max(1, Math.ceil(found.total / settings.pageSize)),
      });
    },
  }),
  call({
    id: "CALL-24",
    method: "GET",
    path: "employees/getJobs",
    audience: "signedIn",
    summary:
      "The job wall, by the start of the jobs: for companies their own jobs and prices, for the agency all (D-14)",
    query: z.object({ after: z.string().max(300).optional().meta({ description: "The `next` of the answer before" }) }),
    data: z.object({ jobs: z.array(offer), next: z.string().nullable() }),
    handle: ({ context, language, user }, { query }) => {
      if (user.role === "employee") {
        const jobs = wallOf({ context, language }, null);
        return jobs ? answer({ jobs, next: null }) : refuseCall("applicationUnderReview", 403);
      }
      const { offers, next } = listWallPreview(context, { eventId: null, after: query.after ?? null });
      const jobs = offers.map((each) =>
        offerOf({ ...each, jobName: language === "de" ? each.jobNameDe : each.jobNameEn }, null),
      );
      return answer({ jobs, next });
    },
  }),
];
