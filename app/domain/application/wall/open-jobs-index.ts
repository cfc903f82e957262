/** Equal positions of a job: the same place, span and pay. */
export interface OpenTime {
  jobPlace: string;
  placeState: string | null;
  latitude: number | null;
  longitude: number | null;
  startsAt: number;
  endsAt: number;
  staffTypeId: string;
  pricePerHourCents: number;
  bonusPercent: number;
  travelCents: number;
  totalCents: number;
  /** Days of Vienna on which it takes place. */
  days: string[];
  /** Those of them that it touches for somebody who is not free (ALRT-08). */
  touched: string[];
  /** One bit for its state of Austria; 0 where nobody knows. */
  stateBit: number;
  /** Until when people may apply for any of its positions. */
  openUntil: number;
  /** Until then only for those who are asked first; 0 for everybody from the beginning. */
  opensAt: number;
  positions: OpenPosition[];
  /** One of its positions is, or was, on a booking list. */
  held: boolean;
}

export interface OpenPosition {
  id: string;
  /** Until when it is held on a booking list; 0 while it is on none. */
  heldUntil: number;
}

/** The open times of one job by their start: a card of the wall. */
export interface OpenJob {
  id: string;
  eventId: string;
  companyId: string;
  staffTypeId: string;
  startsAt: number;
  times: OpenTime[];
}

/** The bit of a state, "AT-9". */
export const stateBitOf = (state: string | null) => (state ? 1 << Number(state.slice(3)) : 0);

export type OpenJobsRow = Omit<OpenTime, "days" | "touched" | "positions" | "stateBit" | "held"> & {
  id: string;
  jobId: string;
  eventId: string;
  companyId: string;
  heldUntil: number | null;
};

/** Open positions, in order of their start, put together to jobs and times. */
export function jobsOf(
  rows: readonly OpenJobsRow[],
  daysOf: (span: OpenJobsRow) => Pick<OpenTime, "days" | "touched">,
): Map<string, OpenJob> {
  const jobs = new Map<string, OpenJob>();
  const times = new Map<string, OpenTime>();
  for (const row of rows) {
    const { id, jobId, eventId, companyId, heldUntil, ...facts } = row;
    const job = jobs.get(jobId) ?? {
      id: jobId,
      eventId,
      companyId,
      staffTypeId: row.staffTypeId,
      startsAt: row.startsAt,
      times: [],
    };
    jobs.set(jobId, job);
    const key = [jobId, row.startsAt, row.endsAt, row.jobPlace, row.totalCents, row.opensAt].join("\n");
    let time = times.get(key);
    if (!time) {
      time = { ...facts, stateBit: stateBitOf(row.placeState), ...daysOf(row), positions: [], held: false };
      times.set(key, time);
      job.times.push(time);
    }
    time.openUntil = Math.max(time.openUntil, row.openUntil);
    if (heldUntil !== null) time.held = true;
    time.positions.push({ id, heldUntil: heldUntil ?? 0 });
  }
  return jobs;
}

/** All open jobs in order, and what every visit asks of each of their times side by side, so that it is read fast. */
export interface OpenJobsIndex {
  jobs: readonly OpenJob[];
  indexOf: ReadonlyMap<string, number>;
  /** All times of all jobs in order; those of job n begin at `firstOf[n]`. */
  times: readonly OpenTime[];
  firstOf: Int32Array;
  openUntil: Float64Array;
  opensAt: Float64Array;
  startsAt: Float64Array;
  endsAt: Float64Array;
  /** NaN where nobody knows. */
  latitude: Float64Array;
  longitude: Float64Array;
  totalCents: Int32Array;
  stateBit: Int32Array;
  held: Uint8Array;
}

export function indexOpenJobs(jobs: readonly OpenJob[]): OpenJobsIndex {
  const times = jobs.flatMap((job) => job.times);
  const firstOf = new Int32Array(jobs.length + 1);
  jobs.forEach((job, index) => {
    firstOf[index + 1] = (firstOf[index] ?? 0) + job.times.length;
  });
  return {
    jobs,
    indexOf: new Map(jobs.map((job, index) => [job.id, index])),
    times,
    firstOf,
    openUntil: Float64Array.from(times, (time) => time.openUntil),
    opensAt: Float64Array.from(times, (time) => time.opensAt),
    startsAt: Float64Array.from(times, (time) => time.startsAt),
    endsAt: Float64Array.from(times, (time) => time.endsAt),
    latitude: Float64Array.from(times, (time) => time.latitude ?? Number.NaN),
    longitude: Float64Array.from(times, (time) => time.longitude ?? Number.NaN),
    totalCents: Int32Array.from(times, (time) => time.totalCents),
    stateBit: Int32Array.from(times, (time) => time.stateBit),
    held: Uint8Array.from(times, (time) => (time.held ? 1 : 0)),
  };
}
