import { z } from "zod";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { offerFacts } from "~/domain/application/offer-facts.server";
import { APPLY_STATUS, type ApplyRefusal } from "~/domain/application/rules";
import { applyForm } from "~/domain/application/schema";
import { type Choice, findWallJob } from "~/domain/application/wall-job.queries.server";
import { listOverviewJobs } from "~/domain/event/overview-jobs.queries.server";
import { findEventHead } from "~/domain/event/queries.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { answer, call, notThere, refuseCall, refuseFields } from "./call";
import { eventHead, jobOfDesk, jobOfOverview } from "./event-shapes";
import { cents, clock, day, givenId, html, id, optionalText, submissionId } from "./shapes";
import { offer, personWithAccess, wallOf } from "./wall-offers.server";

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

export const jobCalls = [
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
