import { z } from "zod";
import { cents, euro, id, image, instant } from "./shapes";

// Positions and the people at them, by the names of the source documents (REQ-41, REQ-42, MYJ-29, SEL-26).

/** What a company sees of somebody who applied: the first name until they are booked, nothing to reach them (D-11, D-78). */
export const applicant = z
  .object({
    _id: id.meta({ description: "Id of the person" }),
    name: z.string().meta({ description: "First name; the full name once booked for the position" }),
    age: z.number().int().nullable(),
    images: z.array(image).meta({ description: "The first one is the profile photo" }),
    gender: z.enum(["female", "male", "other"]).nullable(),
    blockedJobs: z
      .array(z.object({ jobPositionID: id, jobStart: instant, jobEnd: instant }))
      .meta({ description: "Positions of one's own for whose time the person is held on another list" }),
  })
  .meta({ id: "Applicant" });

const applied = z.object({
  applicant,
  remarks: z.string(),
  id: id.meta({ description: "Id of the application" }),
  appliedAt: instant,
});

export const application = applied
  .extend({ status: z.enum(["applied", "booked", "rejected"]) })
  .meta({ id: "Application" });

const placeOfWork = {
  _id: id,
  jobPlace: z.string(),
  jobPlaceAddress: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  jobDate: instant.meta({ description: "The first instant of the day, UTC milliseconds" }),
  jobStart: instant,
  jobEnd: instant,
  jobPrice: euro,
  hourlyRate: euro,
  jobTravelCost: euro,
  jobTotalCost: euro,
  confirmJobStart: instant.nullable(),
  confirmJobEnd: instant.nullable(),
  confirmJobTotalCost: euro.nullable(),
  outstandingAmount: euro.meta({ description: "What confirmed hours cost beyond the booked price; for staff 0" }),
  paidOutstandingAmount: z.boolean(),
  isConfirmed: z.boolean().meta({ description: "The hours are confirmed" }),
  isBooked: z.boolean(),
  isBookedUser: z.boolean().meta({ description: "Somebody is booked; for staff: the person who asks" }),
  applications: z.array(application),
  rejectedApplicants: z.array(applied),
  staffToBook: z.object({ applicant, addedAt: instant, heldUntil: instant }).nullable(),
  booked: z.object({ employee: applicant }).nullable(),
  briefings: z
    .array(z.string())
    .max(2)
    .meta({ description: "For jobs/fetchbriefingurl: {id of the position}/{1 or 2}" }),
  readBriefings: z.array(z.string()).max(2),
  contractId: id.nullable(),
  signedContract: z.boolean(),
  contractSubmited: z.boolean(),
};

const employerData = z.object({
  hourlyRate: euro,
  jobPrice: euro,
  jobTravelCost: euro,
  jobTotalCost: euro,
  confirmJobPrice: euro.nullable(),
  confirmJobTotalCost: euro.nullable(),
  outstandingAmount: euro,
  paidOutstandingAmount: z.boolean(),
  paidOutstandingAmountValue: euro,
  hours: z.number().meta({ description: "Confirmed, else planned" }),
});

/** As its company and the agency read it. */
export const position = z
  .object({
    ...placeOfWork,
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    price: euro.meta({ description: "The same as jobPrice" }),
    effectivePricePerHour: euro,
    confirmedJobCosts: euro.nullable().meta({ description: "The same as confirmJobTotalCost" }),
    showAsTeaser: z.boolean(),
    duplicateIds: z.array(id).meta({ description: "Equal positions of the job" }),
    readyToBook: applied.extend({ addedAt: instant }).nullable(),
    inReadyToBook: z.boolean(),
    inAddedList: z.boolean(),
    bookedStaffDetails: z.null().meta({ description: "Never for the company" }),
    employerSign: z.string().nullable().meta({ description: "For users/getImageUrl with type binary" }),
    employerName: z.string().nullable(),
    employerData,
  })
  .meta({ id: "Position" });

const none = z.null().meta({ description: "Not for staff" });

/** As staff read it: what they earn, and of applications and bookings only their own (D-98). */
export const staffPosition = z
  .object({
    ...placeOfWork,
    paidOutstandingAmountValue: euro.meta({ description: "For staff 0" }),
    bookedStaffDetails: z
      .object({
        ssn: z.string(),
        issuedName: z.string(),
        nameOfInstitute: z.string(),
        iban: z.string(),
        bic: z.string(),
      })
      .nullable()
      .meta({ description: "One's own; numbers are masked" }),
    employerData: z.object({
      hourlyRate: none,
      jobPrice: none,
      jobTravelCost: none,
      jobTotalCost: none,
      confirmJobPrice: none,
      confirmJobTotalCost: none,
      outstandingAmount: none,
      paidOutstandingAmount: none,
      paidOutstandingAmountValue: none,
      hours: none,
    }),
    places: z.number().int().optional().meta({ description: "Equal places that can still be applied for" }),
    distanceKm: z.number().nullable().optional(),
    refusal: z.string().nullable().optional().meta({ description: "Key of the reason why one cannot apply" }),
    progress: z.string().optional().meta({ description: "How far one is with this job" }),
    hoursState: z.string().optional().meta({ description: "Whether the hours can be confirmed now" }),
    unreadBriefings: z.number().int().optional(),
  })
  .meta({ id: "StaffPosition" });

const ofJob = {
  _id: id,
  jobName: z.string(),
  eventName: z.string(),
  eventID: id.meta({ description: "The event's _id" }),
  companyName: z.string(),
  jobDescription: z.string().meta({ description: "Simple HTML without scripts" }),
  jobRequirements: z.string().meta({ description: "Simple HTML without scripts" }),
  jobBonus: z.string().meta({ description: "Percent", examples: ["10"] }),
  eventExpirationDate: instant.meta({ description: "The last millisecond of the last day for applications" }),
};

export const job = z
  .object({
    ...ofJob,
    companyId: id,
    staffType: id.meta({ description: "Id of a kind of work" }),
    inAddedList: z.boolean(),
    jobPositions: z.array(position),
  })
  .meta({ id: "Job" });

export const staffJob = z.object({ ...ofJob, jobPositions: z.array(staffPosition) }).meta({ id: "StaffJob" });

const ofEvent = {
  _id: id,
  eventID: z.string().meta({ description: "The short number that people say", examples: ["E-1038"] }),
  eventName: z.string(),
  eventExpirationDate: ofJob.eventExpirationDate,
  isConfirmed: z.boolean(),
};

export const event = z
  .object({
    ...ofEvent,
    jobs: z.array(job),
    labels: z.array(z.string()).meta({ description: "How the event stands, the most telling first" }),
    amountBookedCents: cents,
    finalAmountCents: cents,
    payableCents: cents.meta({ description: "What of the outstanding amounts can be paid now" }),
    confirmable: z.array(id).meta({ description: "Positions whose hours the company can confirm now" }),
  })
  .meta({ id: "Event" });

export const staffEvent = z.object({ ...ofEvent, jobs: z.array(staffJob) }).meta({ id: "StaffEvent" });
