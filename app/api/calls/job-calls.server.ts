import { z } from "zod";
import { call } from "~/api/call";
import { findEvent, jobOf, staffEventOf, staffJobOf } from "~/api/event-of.server";
import { answer, refuseCall, refuseFields } from "~/api/reply";
import { event, job, staffEvent, staffJob } from "~/api/shapes/position-shapes";
import { givenId, optionalText, submissionId, withoutSsnBody } from "~/api/shapes/shapes";
import { personWithAccess, wallOf } from "~/api/wall-offers.server";
import {
  applyRefusalFor,
  findApplicant,
  isHiddenFrom,
  listApplyPositions,
} from "~/domain/application/apply-facts.queries.server";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { APPLY_STATUS, type ApplyRefusal } from "~/domain/application/rules";
import { applyForm } from "~/domain/application/schema";
import { findWorkFindings } from "~/domain/application/wall-job.queries.server";
import { isWorkRefusal } from "~/domain/application/work/finding-words.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { listWholeJobs } from "~/domain/hours/whole-jobs.queries.server";

/** One reason, with its numbers: hours and days, the least rest, the week or the clock time it is about. */
const finding = z.object({
  key: z.string(),
  hours: z.number().optional(),
  days: z.number().int().optional(),
  max: z.number().optional(),
  min: z.number().optional(),
  from: z.string().optional(),
  time: z.string().optional(),
});

export const jobCalls = [
  call("CALL-25", "GET job/by-event/{eventId}", "signedIn", {
    data: z.object({
      event: z.union([event, staffEvent]).nullable(),
      jobs: z.array(z.union([job, staffJob])),
    }),
    handle: (visit, { params: { eventId } }) => {
      if (visit.user.role === "employee") {
        const wall = wallOf(visit, eventId);
        if (!wall) return refuseCall("applicationUnderReview", 403);
        return answer({ event: wall.first && staffEventOf(wall.first, wall.jobs), jobs: wall.jobs });
      }
      const own = findEvent(visit, eventId);
      return own && answer({ event: own, jobs: own.jobs });
    },
  }),
  call("CALL-26", "GET job/{id}", "signedIn", {
    data: z.object({ jobs: z.array(z.union([job, staffJob])).length(1) }),
    handle: ({ context, language, user }, { params }) => {
      const [behind] = listPositionsBehind(context, params.id);
      if (!behind) return null;
      if (user.role === "employee" && !personWithAccess({ context })) return refuseCall("applicationUnderReview", 403);
      const [whole] = listWholeJobs(context, { jobIds: [behind.jobId] }, language);
      if (!whole) return null;
      if (user.role !== "employee") return answer({ jobs: [jobOf(whole)] });
      const person = findApplicant(context);
      const judged = new Map(
        listApplyPositions(context, { jobId: behind.jobId })
          .filter((each) => !isHiddenFrom(context, each))
          .map((each) => [each.id, applyRefusalFor(context, person, each)]),
      );
      if (judged.size === 0) return refuseCall("notOpenForYou", 403);
      const shown = whole.positions.filter(({ position }) => judged.has(position.id));
      const found = staffJobOf(context, { ...whole, positions: shown }, ({ position }) => ({
        refusal: judged.get(position.id) ?? null,
      }));
      return answer({ jobs: [found] });
    },
  }),
  call("CALL-27", "POST jobs/applyJobPosition/{jobId}", "staff", {
    body: z.object({
      jobPositions: z.array(givenId).min(1, "selectAtLeastOne").max(200),
      empRemarks: optionalText,
      ssn: optionalText.meta({ description: "Asked for while the account holds none" }),
      ...withoutSsnBody,
      submissionId,
    }),
    data: z.object({ success: z.literal(true), events: z.array(staffEvent) }),
    handle: ({ context, settings, language }, { params, body }) => {
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
      const behind = listPositionsBehind(context, params.jobId);
      const ofJob = new Set(behind.map(({ positionId }) => positionId));
      if (!body.jobPositions.every((positionId) => ofJob.has(positionId))) return null;
      const { jobPositions: _times, submissionId: _submissionId, ...facts } = typed.data;
      const applied = applyForPosition(context, {
        positionIds: body.jobPositions,
        ...facts,
        ...(body.submissionId ? { submissionId: body.submissionId } : {}),
      });
      if (applied.ok) {
        const [whole] = listWholeJobs(context, { positionIds: body.jobPositions }, language);
        const events = whole ? [staffEventOf(whole, [staffJobOf(context, whole)])] : [];
        return answer({ success: true as const, events }, { message: "appliedSuccessfully" });
      }
      const { refusal } = applied;
      if (isWorkRefusal(refusal)) return applied;
      if (refusal in APPLY_STATUS) return refuseCall(refusal, APPLY_STATUS[refusal as ApplyRefusal]);
      return applied.fields ? refuseFields(applied.fields) : null;
    },
  }),
  call("WORK-10", "GET jobs/{positionId}/possible", "staff", {
    data: z.object({
      findings: z.array(finding).meta({
        description: "Why the rules on working time do not allow it beside the own jobs; empty = allowed",
      }),
    }),
    handle: ({ context }, { params: { positionId } }) => {
      const findings = findWorkFindings(context, positionId);
      return findings && answer({ findings });
    },
  }),
];
