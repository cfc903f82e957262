import { z } from "zod";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { findWallPerson, listJobWall, type Offer } from "~/domain/application/job-wall.queries.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { APPLY_STATUS, type ApplyRefusal } from "~/domain/application/rules";
import { applyForm } from "~/domain/application/schema";
import { type Choice, findWallJob } from "~/domain/application/wall-job.queries.server";
import { listWallPreview } from "~/domain/application/wall-preview.queries.server";
import { listOverviewJobs } from "~/domain/event/overview-jobs.queries.server";
import { findEventHead } from "~/domain/event/queries.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { listMyJobs, type MyJob } from "~/domain/hours/my-jobs.queries.server";
import { hasWallAccess, staffState } from "~/domain/staff/rules";
import type { Visit } from "~/http/visit.server";
import { answer, call, notThere, refuseCall, refuseFields } from "./call";
import { eventHead, jobOfDesk, jobOfOverview } from "./event-shapes";
import {
  cents,
  clock,
  day,
  givenId,
  html,
  id,
  instant,
  optionalText,
  page,
  pageOf,
  paging,
  submissionId,
} from "./shapes";

/** A place on the job wall: what the person earns, nothing of what the company pays (D-78). */
const offer = z
  .object({
    id: id.meta({ description: "Id of the position" }),
    jobId: id,
    eventId: id,
    jobName: z.string(),
    eventName: z.string(),
    jobPlace: z.string(),
    places: z.number().int(),
    jobDate: day,
    jobStart: instant,
    jobEnd: instant,
    minutes: z.number().int(),
    distanceKm: z.number().nullable(),
    pricePerHourCents: cents,
    bonusPercent: z.number().int(),
    jobTravelCostCents: cents,
    totalCents: cents,
  })
  .meta({ id: "Offer" });

function offerOf(each: Offer, home: NonNullable<ReturnType<typeof findWallPerson>>["home"]): z.input<typeof offer> {
  const { day: jobDate, km } = offerFacts(each, home);
  return {
    ...each,
    jobDate,
    jobStart: each.startsAt,
    jobEnd: each.endsAt,
    minutes: Math.round((each.endsAt - each.startsAt) / 60_000),
    distanceKm: km,
    jobTravelCostCents: each.travelCents,
  };
}

const wallPosition = z
  .object({
    id,
    positionIds: z.array(id).meta({ description: "Positions of this time and place that can be applied for" }),
    jobPlace: z.string(),
    jobDate: day,
    start: clock,
    end: clock,
    minutes: z.number().int(),
    total: z.number().int(),
    pricePerHourCents: cents,
    bonusPercent: z.number().int(),
    jobTravelCostCents: cents,
    totalCents: cents,
    refusal: z.string().nullable().meta({ description: "Key of the reason why nobody can apply; null while one can" }),
  })
  .meta({ id: "WallPosition" });

const jobOfWall = z
  .object({
    id,
    jobName: z.string(),
    eventId: id,
    eventName: z.string(),
    companyName: z.string(),
    jobDescription: html,
    jobRequirements: html,
    jobPositions: z.array(wallPosition),
  })
  .meta({ id: "WallJob" });

function wallPositionOf({ first, openIds, total, refusal }: Choice): z.input<typeof wallPosition> {
  const { place, rateCents, travelCents, day: jobDate, ...facts } = offerFacts(first, null);
  return {
    ...facts,
    id: first.id,
    positionIds: openIds,
    jobPlace: place,
    jobDate,
    total,
    pricePerHourCents: rateCents,
    jobTravelCostCents: travelCents,
    refusal,
  };
}

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

type StaffVisit = Visit & { context: Parameters<typeof findWallPerson>[0] };

/** The person with access to the wall, or null while the agency has not approved them (D-13). */
function personWithAccess({ context }: Pick<StaffVisit, "context">) {
  const person = findWallPerson(context);
  return person && hasWallAccess({ state: staffState(person), active: true }) ? person : null;
}

const MOST_OFFERS = 500;

function wallOf({ context, language }: Pick<StaffVisit, "context" | "language">, eventId: string | null) {
  const person = personWithAccess({ context });
  if (!person) return null;
  return listJobWall(context, { eventId }, language, MOST_OFFERS).offers.map((each) => offerOf(each, person.home));
}

export const jobCalls = [
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
  call({
    id: "CALL-25",
    method: "GET",
    path: "job/by-event/{eventId}",
    audience: "signedIn",
    summary: "The jobs of an event: of an own one with everything, for staff what the wall shows of it",
    data: z.object({
      event: eventHead.partial().required({ id: true }).nullable(),
      jobs: z.array(z.union([jobOfDesk, offer])),
    }),
    handle: ({ context, language, user }, { params: { eventId = "" } }) => {
      if (user.role === "employee") {
        const jobs = wallOf({ context, language }, eventId);
        if (!jobs) return refuseCall("applicationUnderReview", 403);
        const [first] = jobs;
        return answer({ event: first ? { id: first.eventId, eventName: first.eventName } : null, jobs });
      }
      const event = findEventHead(context, eventId);
      if (!event) return notThere();
      return answer({ event, jobs: listOverviewJobs(context, eventId, language).map(jobOfOverview) });
    },
  }),
  call({
    id: "CALL-26",
    method: "GET",
    path: "job/{id}",
    audience: "signedIn",
    summary: "The job of a position or of its own id, as a list of one",
    data: z.object({ jobs: z.array(z.union([jobOfDesk, jobOfWall])).length(1) }),
    handle: ({ context, language, user }, { params }) => {
      const behind = listPositionsBehind(context, params.id ?? "");
      const asked = behind.find(({ positionId }) => positionId === params.id) ?? behind[0];
      if (!asked) return notThere();
      const { positionId, eventId, jobId } = asked;
      if (user.role !== "employee") {
        const job = listOverviewJobs(context, eventId, language).find((each) => each.id === jobId);
        return job ? answer({ jobs: [jobOfOverview(job)] }) : notThere();
      }
      if (!personWithAccess({ context })) return refuseCall("applicationUnderReview", 403);
      const found = findWallJob(context, { positionId, eventId });
      if (!found) return notThere();
      const { job, opened, others } = found;
      const jobName = language === "de" ? job.jobNameDe : job.jobNameEn;
      return answer({ jobs: [{ ...job, jobName, eventId, jobPositions: [opened, ...others].map(wallPositionOf) }] });
    },
  }),
  call({
    id: "CALL-27",
    method: "POST",
    path: "jobs/applyJobPosition/{jobId}",
    audience: "staff",
    summary: "Applies for positions of a job, all of them or none",
    body: z.object({
      jobPositions: z.array(givenId).min(1, "selectAtLeastOne").max(200),
      empRemarks: optionalText,
      ssn: optionalText.meta({ description: "Asked for while the account holds none" }),
      submissionId,
    }),
    data: z.object({ applicationIds: z.array(id), events: z.array(id) }),
    handle: ({ context, settings }, { params, body }) => {
      const typed = applyForm(settings.textMaxLength).safeParse({ ...body, remarks: body.empRemarks ?? "" });
      if (!typed.success) {
        const names: Record<string, string> = { remarks: "empRemarks" };
        return refuseFields(
          typed.error.issues.map(({ path: [name = ""], message }) => ({
            field: names[String(name)] ?? String(name),
            key: message as "required",
          })),
        );
      }
      const behind = listPositionsBehind(context, params.jobId ?? "");
      const ofJob = new Set(behind.map(({ positionId }) => positionId));
      if (!body.jobPositions.every((positionId) => ofJob.has(positionId))) return notThere();
      const { remarks, ssn } = typed.data;
      const applied = applyForPosition(context, {
        positionIds: body.jobPositions,
        remarks,
        ssn,
        ...(body.submissionId ? { submissionId: body.submissionId } : {}),
      });
      if (applied.ok)
        return answer(
          { applicationIds: applied.value.applicationIds, events: behind[0] ? [behind[0].eventId] : [] },
          { message: "appliedSuccessfully" },
        );
      const { refusal } = applied;
      if (refusal in APPLY_STATUS) return refuseCall(refusal, APPLY_STATUS[refusal as ApplyRefusal]);
      return refusal === "notFound" ? notThere() : refuseFields([{ field: "ssn", key: refusal as "required" }]);
    },
  }),
];
