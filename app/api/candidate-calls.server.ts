import { z } from "zod";
import { listApplicationsOf, listOverlappingApplications } from "~/domain/booking/applications-of.queries.server";
import { type CandidateInput, findCandidate } from "~/domain/booking/candidate.queries.server";
import { checkAvailability } from "~/domain/booking/check-availability.server";
import type { StaffView } from "~/domain/booking/staff-view";
import { findAgencyView, findStaffView } from "~/domain/booking/staff-view.queries.server";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import type { Context } from "~/domain/shared/context";
import { answer, call, notThere, refuseCall, refusedBy } from "./call";
import { standing } from "./selection-shapes";
import { clock, day, givenId, id, image } from "./shapes";

const employee = z.object({ employee: givenId.meta({ description: "Id of the person" }) });

const staffFacts = z
  .object({
    id,
    name: z.string().meta({ description: "First name; the full name once booked by the company, and for the agency" }),
    age: z.number().int().nullable(),
    city: z.string().nullable(),
    images: z.array(image),
    audio: image.nullable(),
    gender: z.string().nullable(),
    nationality: z.string().nullable(),
    motherTongue: z.string().nullable(),
    foreignLanguages: z.array(z.string()),
    hairColor: z.string().nullable(),
    height: z.string().nullable().meta({ description: "With its unit: 172 cm" }),
    heightCm: z.number().nullable(),
    weight: z.string().nullable().meta({ description: "With its unit: 64 kg" }),
    weightKg: z.number().nullable(),
    size: z.string().nullable(),
    shoeSize: z.number().nullable(),
    piercings: z.boolean().nullable(),
    visibleTattoos: z.boolean().nullable(),
    driversLicense: z.boolean().nullable(),
    carAvailable: z.boolean().nullable(),
    blackPantsuit: z.boolean().nullable(),
    blackSkirtBlazer: z.boolean().nullable(),
    previousJobs: z.array(z.string()),
    jobExperience: z.string().nullable(),
    appliedJobs: z.array(
      z.object({
        applicationId: id,
        positionId: id,
        eventName: z.string(),
        companyName: z.string(),
        jobName: z.string(),
        jobPlace: z.string(),
        day,
        start: clock,
        end: clock,
        status: z.string(),
      }),
    ),
    email: z.string().optional().meta({ description: "Only for the agency" }),
    phone: z.string().optional().meta({ description: "Only for the agency" }),
    dateOfBirth: day.nullable().optional().meta({ description: "Only for the agency" }),
  })
  .meta({ id: "StaffMember" });

const withUnit = (value: number | null, unit: "cm" | "kg") => (value === null ? null : `${value} ${unit}`);

const staffOf = (view: StaffView): z.input<typeof staffFacts> => ({
  ...view,
  height: withUnit(view.heightCm, "cm"),
  weight: withUnit(view.weightKg, "kg"),
  id: view.userId,
  images: view.photoFileIds,
  audio: view.voiceFileId,
});

export const candidateCalls = [
  call({
    id: "CALL-28",
    method: "POST",
    path: "jobs/checkEmployeestatus/{jobId}",
    audience: "desk",
    summary: "Whether an applicant could be booked for a position now; changes nothing",
    body: employee.extend({
      seen: standing.optional().meta({
        description: "Where the applicant stood when it was read; refused (409) when somebody else has moved them",
      }),
    }),
    data: z.object({ available: z.literal(true) }),
    handle: ({ context }, { params, body }) => {
      const candidate = candidateOf(context, params.jobId ?? "", body.employee);
      if (!candidate) return notThere();
      const free = checkAvailability(context, { ...candidate, ...(body.seen ? { seen: body.seen } : {}) });
      return free.ok ? answer({ available: true as const }) : refusedBy(free);
    },
  }),
  call({
    id: "CALL-29",
    method: "POST",
    path: "jobs/checkRejectedEmployeestatus/{jobId}",
    audience: "desk",
    summary: "Whether an applicant was rejected for a position",
    body: employee,
    data: z.object({ rejected: z.literal(false) }),
    handle: ({ context }, { params, body }) => {
      const candidate = candidateOf(context, params.jobId ?? "", body.employee);
      const found = candidate && findCandidate(context, candidate);
      if (!found) return notThere();
      if (!found.facts.rejected) return answer({ rejected: false as const });
      return refuseCall(`staffRejected?${new URLSearchParams({ name: found.firstName })}`, 409);
    },
  }),
  call({
    id: "CALL-30",
    method: "PATCH",
    path: "jobs/handleOverlappingJobs/{jobId}/{employeeId}",
    audience: "desk",
    summary:
      "The person's other applications for work at the same time, which booking withdraws (D-97); changes nothing",
    data: z
      .object({
        overlapping: z
          .array(
            z.object({
              applicationId: id,
              positionId: id,
              eventName: z.string(),
              jobName: z.string(),
              day,
              start: clock,
              end: clock,
            }),
          )
          .min(1),
      })
      .nullable(),
    handle: ({ context, language }, { params }) => {
      const userId = params.employeeId ?? "";
      const candidate = candidateOf(context, params.jobId ?? "", userId);
      if (!candidate) return notThere();
      const overlapping = listOverlappingApplications(context, { userId, positionId: candidate.positionId, language });
      return answer(overlapping.length > 0 ? { overlapping } : null);
    },
  }),
  call({
    id: "CALL-57",
    method: "GET",
    path: "employees/get-staff/{id}",
    audience: "desk",
    summary: "A staff member: for a company those who applied there, for the agency all",
    query: z.object({ companyId: givenId.optional() }),
    data: z.object({ employee: staffFacts }),
    handle: ({ context, language, user }, { params, query }) => {
      const asked = { userId: params.id ?? "", language };
      if (user.role === "superuser") {
        const view = findAgencyView(context, asked);
        return view ? answer({ employee: staffOf(view) }) : refuseCall("noDetailsFound", 404);
      }
      const own = query.companyId === undefined || query.companyId === user.companyId || query.companyId === user.id;
      const view = own ? findStaffView(context, asked) : null;
      return view ? answer({ employee: staffOf(view) }) : refuseCall("noDetailsFound", 404);
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
