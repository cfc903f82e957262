// What a company or the agency reads about a person (D-11, D-78).

export type AppliedJobStatus = "applied" | "ready" | "onList" | "booked" | "rejected" | "withdrawn" | "deleted";

export type AppliedJob = {
  applicationId: string;
  positionId: string;
  jobId: string;
  eventName: string;
  companyName: string;
  jobName: string;
  jobPlace: string;
  day: string;
  start: string;
  end: string;
  status: AppliedJobStatus;
};

/** From what went furthest. */
const BY_PROGRESS: AppliedJobStatus[] = ["booked", "onList", "ready", "applied", "rejected", "withdrawn", "deleted"];
const progressOf = ({ status }: AppliedJob) => BY_PROGRESS.indexOf(status);

/** An application for one of several equal places is one for all of them: people read them as one row (CASE-54). */
export function onePerJob(jobs: AppliedJob[]): AppliedJob[] {
  const best = new Map<string, AppliedJob>();
  for (const job of jobs) {
    const place = [job.jobId, job.jobPlace, job.day, job.start, job.end].join("|");
    const known = best.get(place);
    if (!known || progressOf(job) < progressOf(known)) best.set(place, job);
  }
  return [...best.values()];
}

/** What a company may know: nothing that leads to the person outside of this product. */
export type StaffView = {
  userId: string;
  /** First name; the full name once booked by this company, and for the agency. */
  name: string;
  age: number | null;
  city: string | null;
  photoFileIds: string[];
  voiceFileId: string | null;
  gender: string | null;
  nationality: string | null;
  motherTongue: string | null;
  foreignLanguages: string[];
  hairColor: string | null;
  heightCm: number | null;
  weightKg: number | null;
  size: string | null;
  shoeSize: number | null;
  piercings: boolean | null;
  visibleTattoos: boolean | null;
  driversLicense: boolean | null;
  carAvailable: boolean | null;
  blackPantsuit: boolean | null;
  blackSkirtBlazer: boolean | null;
  /** Staff type ids. */
  previousJobs: string[];
  jobExperience: string | null;
  appliedJobs: AppliedJob[];
};

export type PastJob = {
  positionId: string;
  eventName: string;
  jobName: string;
  jobPlace: string;
  day: string;
  start: string;
  end: string;
  /** UTC ms. */
  startsAt: number;
  endsAt: number;
};

/** What stays to a company once the whole profile is closed to it (SAFE-25). */
export type BriefView = {
  userId: string;
  /** First name. */
  name: string;
  age: number | null;
  pastJobs: PastJob[];
};

/** What only the agency knows besides. */
export type AgencyView = StaffView & {
  email: string;
  phone: string;
  dateOfBirth: string | null;
  country: string | null;
  postalCode: string | null;
  addressLineOne: string | null;
  addressLineTwo: string | null;
  preferedJobs: string[];
  preferedJobRegion: string[];
  state: "registrationPending" | "approvalPending" | "approved";
  createdDay: string;
  submittedDay: string | null;
  approvedDay: string | null;
  deactivatedDay: string | null;
};
