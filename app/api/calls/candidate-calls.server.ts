import { z } from "zod";
import { call } from "~/api/call";
import { answer, made, refuseCall } from "~/api/reply";
import { standing } from "~/api/shapes/selection-shapes";
import { givenId, givenThing, id, idOf, instant } from "~/api/shapes/shapes";
import { formerStaffMember, staffMember } from "~/api/shapes/user-shapes";
import { birthdayOf, measuresOf } from "~/api/user-of.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { listWholeJobs } from "~/domain/hours/whole-jobs.queries.server";
import { listApplicationsOf, listOverlappingApplications } from "~/domain/selection/applications-of.queries.server";
import { findBriefView } from "~/domain/selection/brief-view.queries.server";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { checkAvailability } from "~/domain/selection/check-availability.server";
import type { AgencyView, BriefView, StaffView } from "~/domain/selection/staff-view";
import { findAgencyView, findStaffView } from "~/domain/selection/staff-view.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";

const employee = z.object({ employee: givenThing.meta({ description: "The person, by id or as answered" }) });

/** A person, and what they applied for; when that is, comes from the positions. */
function staffOf(context: Context<UserActor>, view: StaffView | AgencyView, language: "de" | "en") {
  const { userId, photoFileIds, voiceFileId, appliedJobs, ...shown } = view;
  const positionIds = appliedJobs.map(({ positionId }) => positionId);
  const wholes = listWholeJobs(context, { positionIds }, language).flatMap(({ positions }) => positions);
  const known = new Map(wholes.map((whole) => [whole.position.id, whole]));
  const spanOf = (positionId: string) => {
    const row = known.get(positionId)?.position;
    return { jobPositionID: positionId, jobStart: row?.startsAt ?? 0, jobEnd: row?.endsAt ?? 0 };
  };
  const blocked = wholes.filter(({ people }) =>
    people.applications.some(({ person }) => person.userId === userId && person.blocked),
  );
  return {
    ...shown,
    ...measuresOf(view),
    _id: userId,
    images: photoFileIds,
    audio: voiceFileId,
    blockedJobs: blocked.map(({ position }) => spanOf(position.id)),
    appliedJobs: appliedJobs.map((each) => ({ ...each, ...spanOf(each.positionId), id: each.applicationId })),
    dateOfBirth: "dateOfBirth" in view ? birthdayOf(view.dateOfBirth) : undefined,
  };
}

/** A position and its time by the names of the source documents. */
const inCallsWords = <T extends { positionId: string; startsAt: number; endsAt: number }>(of: T) => ({
  ...of,
  jobPositionID: of.positionId,
  jobStart: of.startsAt,
  jobEnd: of.endsAt,
});

/** A person whose profile is closed to the company by now. */
function formerOf({ userId, name, age, pastJobs }: BriefView) {
  return { _id: userId, name, age, pastJobs: pastJobs.map(inCallsWords) };
}

export const candidateCalls = [
  call("CALL-28", "POST jobs/checkEmployeestatus/{jobId}", "booker", {
    body: employee.extend({
      seen: standing.optional().meta({
        description: "Where the applicant stood when it was read; refused (409) when somebody else has moved them",
      }),
    }),
    data: z.object({ available: z.literal(true) }),
    handle: ({ context }, { params, body }) => {
      const candidate = candidateOf(context, params.jobId, idOf(body.employee));
      if (!candidate) return null;
      const free = checkAvailability(context, { ...candidate, ...(body.seen ? { seen: body.seen } : {}) });
      return made(free, () => ({ available: true as const }));
    },
  }),
  call("CALL-29", "POST jobs/checkRejectedEmployeestatus/{jobId}", "booker", {
    body: employee,
    data: z.object({ rejected: z.literal(false) }),
    handle: ({ context }, { params, body }) => {
      const candidate = candidateOf(context, params.jobId, idOf(body.employee));
      const found = candidate && findCandidate(context, candidate);
      if (!found) return null;
      if (!found.facts.rejected) return answer({ rejected: false as const });
      return refuseCall(`staffRejected?${new URLSearchParams({ name: found.firstName })}`, 409);
    },
  }),
  call("CALL-30", "PATCH jobs/handleOverlappingJobs/{jobId}/{employeeId}", "booker", {
    data: z
      .object({
        overlapping: z
          .array(
            z.object({
              id: id.meta({ description: "Id of the application" }),
              jobPositionID: id,
              eventName: z.string(),
              jobName: z.string(),
              jobStart: instant,
              jobEnd: instant,
            }),
          )
          .min(1),
      })
      .nullable(),
    handle: ({ context, language }, { params }) => {
      const userId = params.employeeId;
      const candidate = candidateOf(context, params.jobId, userId);
      if (!candidate) return null;
      const found = listOverlappingApplications(context, { userId, positionId: candidate.positionId, language });
      const overlapping = found.map((each) => ({ ...inCallsWords(each), id: each.applicationId }));
      return answer(overlapping.length > 0 ? { overlapping } : null);
    },
  }),
  call("CALL-57", "GET employees/get-staff/{id}", "booker", {
    query: z.object({ companyId: givenId.optional() }),
    data: z.object({ employee: z.union([staffMember, formerStaffMember]) }),
    handle: ({ context, language, user }, { params, query }) => {
      const asked = { userId: params.id, language };
      if (user.role === "superuser") {
        const view = findAgencyView(context, asked);
        return view ? answer({ employee: staffOf(context, view, language) }) : refuseCall("noDetailsFound", 404);
      }
      const own = query.companyId === undefined || query.companyId === user.companyId || query.companyId === user.id;
      const view = own ? findStaffView(context, asked) : null;
      if (view) return answer({ employee: staffOf(context, view, language) });
      const brief = own ? findBriefView(context, asked) : null;
      return brief ? answer({ employee: formerOf(brief) }) : refuseCall("noDetailsFound", 404);
    },
  }),
];

/** The application of a person for a position, or for the first one of a job that they applied for. */
function candidateOf(context: Context, jobId: string, employee: string): CandidateInput | null {
  const positionIds = listPositionsBehind(context, jobId).map(({ positionId }) => positionId);
  const exact = positionIds.filter((positionId) => positionId === jobId);
  const [found] = listApplicationsOf(context, {
    userId: employee,
    positionIds: exact.length > 0 ? exact : positionIds,
  });
  return found ? { positionId: found.positionId, applicationId: found.applicationId } : null;
}
