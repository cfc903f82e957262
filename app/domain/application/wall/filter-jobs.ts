import { DAY } from "~/config/durations";
import type { Coordinates, StateCode } from "~/domain/place/rules";
import {
  indexOpenJobs,
  type OpenJob,
  type OpenJobsIndex,
  type OpenPosition,
  type OpenTime,
  stateBitOf,
} from "./open-jobs-index";

/** Filters that a person turns on and off; each has its number of jobs beside it. */
export const TOGGLES = ["region", "types", "near", "free"] as const;
export type Toggle = (typeof TOGGLES)[number];

export interface Seeker {
  home: Coordinates | null;
  /** Where the person wants to work; nowhere in particular means everywhere. */
  regions: readonly string[];
  staffTypeIds: readonly string[];
  /** Own bookings from now on, and the days on which they are. */
  spans: readonly { startsAt: number; endsAt: number }[];
  days: ReadonlySet<string>;
  /** Positions applied for, and the jobs that they belong to. */
  applied: ReadonlySet<string>;
  appliedJobs: ReadonlySet<string>;
  /** Positions for which the person is asked before others (TEAM-10). */
  askedFirst: ReadonlySet<string>;
  /** Companies whose jobs are not for this person (TEAM-04, TEAM-05). */
  closedCompanies: ReadonlySet<string>;
  /** Whether the person is not free for a time; what they applied for since does not count as such (ALRT-08, ALRT-09). */
  notFree: (time: OpenTime) => boolean;
  /** Whether the rules on working time do not allow a time beside their jobs (WORK-11). */
  besideJobs: (time: OpenTime) => boolean;
  now: number;
  /** When the next day begins, UTC ms. */
  tomorrow: number;
}

export interface Wishes {
  eventId: string | null;
  /** One kind of work alone, and one state; null for all. */
  staffTypeId: string | null;
  state: StateCode | null;
  from: number | null;
  minimumCents: number | null;
  nearKm: number;
  on: readonly Toggle[];
  /** Jobs on days that are not free as well. */
  busyDays: boolean;
  /** Only what the rules on working time allow (WORK-11). */
  possible: boolean;
}

export interface Sorted {
  /**
   * Own region and a free day: what the person is asked for before others, then what is today, then the nearest first
   * (SEEN-29); of the same distance by their start.
   */
  fits: OpenJob[];
  /** The others by their start, behind what the person is asked for. */
  others: OpenJob[];
  /** How many there are when a toggle is on as well; `all`, when none is. */
  counts: Record<Toggle | "all", number>;
  /** Jobs with a wished-for time on a day that is not free. */
  busy: number;
}

const [REGION, TYPES, NEAR, FREE] = [1, 2, 4, 8] as const;
const BITS: Record<Toggle, number> = { region: REGION, types: TYPES, near: NEAR, free: FREE };
const FITTING = REGION | FREE;
const ALL = 15;
const bitsOf = (toggles: readonly Toggle[]) => toggles.reduce((bits, toggle) => bits | BITS[toggle], 0);
/** For places that nobody knows, and people whose home nobody knows. */
const FAR = 9_999;
const KM_PER_DEGREE = 111.2;

/** The jobs of the wall for one person (FLOW-07). A time that overlaps an own booking is not open for them. */
export function filterJobs(market: OpenJobsIndex, seeker: Seeker, wishes: Wishes): Sorted {
  const { jobs, firstOf } = market;
  const missing = missingIn(market, seeker, wishes);
  const wanted = bitsOf(wishes.on);
  const byKm: OpenJob[][] = [];
  const asked: OpenJob[] = [];
  const soon: OpenJob[] = [];
  const askedElsewhere: OpenJob[] = [];
  const others: OpenJob[] = [];
  const counts = { all: 0, region: 0, types: 0, near: 0, free: 0 };
  let busy = 0;
  jobs.forEach((job, index) => {
    if (wishes.eventId !== null && job.eventId !== wishes.eventId) return;
    if (wishes.staffTypeId !== null && job.staffTypeId !== wishes.staffTypeId) return;
    if (seeker.closedCompanies.has(job.companyId)) return;
    let open = false;
    let hidden = false;
    let passes = 0;
    let nearest = FAR + 1;
    let askedFirst = false;
    let today = false;
    const end = firstOf[index + 1] ?? 0;
    for (let at = firstOf[index] ?? 0; at < end; at += 1) {
      const found = missing(at, index);
      if (found < 0 || isImpossible(market.times[at], seeker, wishes)) continue;
      const lacks = found & ALL;
      if (isBusy(market.times[at], seeker)) {
        if (!(lacks & wanted)) hidden = true;
        if (!wishes.busyDays) continue;
      }
      open = true;
      if (lacks & wanted) continue;
      passes |= ~lacks;
      // What opens later is here for those alone who are asked for it.
      if ((market.opensAt[at] ?? 0) > seeker.now) askedFirst = true;
      if (lacks & FITTING) continue;
      nearest = Math.min(nearest, found >> 4);
      if ((market.startsAt[at] ?? 0) < seeker.tomorrow) today = true;
    }
    if (hidden) busy += 1;
    if (!open) return;
    counts.all += 1;
    if (passes === 0) return;
    for (const toggle of TOGGLES) if (passes & BITS[toggle]) counts[toggle] += 1;
    if (nearest > FAR) (askedFirst ? askedElsewhere : others).push(job);
    else if (askedFirst) asked.push(job);
    else if (today) soon.push(job);
    else {
      const same = byKm[nearest];
      if (same) same.push(job);
      else byKm[nearest] = [job];
    }
  });
  return { fits: [...asked, ...soon, ...byKm.flat()], others: [...askedElsewhere, ...others], counts, busy };
}

const isImpossible = (time: OpenTime | undefined, { besideJobs }: Seeker, { possible }: Wishes): boolean =>
  possible && time !== undefined && besideJobs(time);

const isBusy = (time: OpenTime | undefined, { notFree }: Seeker): boolean => time !== undefined && notFree(time);

export interface ShownTime {
  time: OpenTime;
  /** Its positions that can be applied for; none where the person works at that time. */
  openIds: string[];
  /** The person works on that day. */
  bookedDay: boolean;
  /** The rules on working time do not allow it beside the own jobs. */
  notBeside: boolean;
}

/** What the card of a job shows to the person: its open times, and those that overlap their own bookings. */
export function timesOf(job: OpenJob, seeker: Seeker, wishes: Wishes): ShownTime[] {
  const missing = missingIn(alone(job), seeker, wishes);
  const wanted = bitsOf(wishes.on);
  return job.times.flatMap((time, at) => {
    if (isHidden(seeker, time)) return [];
    if (time.openUntil > seeker.now && overlaps(seeker, time))
      return wishes.possible ? [] : [{ time, openIds: [], bookedDay: true, notBeside: true }];
    const found = missing(at, 0);
    const notBeside = seeker.besideJobs(time);
    if (
      (wishes.possible && notBeside) ||
      found < 0 ||
      found & ALL & wanted ||
      (!wishes.busyDays && seeker.notFree(time))
    )
      return [];
    const open = time.positions.filter((position) => isOpen(seeker, position));
    return [{ time, openIds: open.map(({ id }) => id), bookedDay: (found & FREE) !== 0, notBeside }];
  });
}

const ofOne = new WeakMap<OpenJob, OpenJobsIndex>();

/** A job by itself; thousands of people are written to about the same ones. */
function alone(job: OpenJob): OpenJobsIndex {
  const known = ofOne.get(job) ?? indexOpenJobs([job]);
  ofOne.set(job, known);
  return known;
}

/**
 * For the time at a place of the market, of the job at another: which toggles it does not pass, and from the fifth bit
 * on how many kilometres it is from home. Below zero when it is not open for the person, or not wished for.
 */
function missingIn(market: OpenJobsIndex, seeker: Seeker, wishes: Wishes): (at: number, job: number) => number {
  const { openUntil, opensAt, startsAt, endsAt, latitude, longitude, totalCents, stateBit, held, jobs, times } = market;
  const { home, now, spans } = seeker;
  const from = wishes.from ?? 0;
  const least = wishes.minimumCents ?? 0;
  const wishedBit = stateBitOf(wishes.state);
  const types = new Set(seeker.staffTypeIds);
  const regionBits = seeker.regions.length > 0 ? seeker.regions.reduce((bits, one) => bits | stateBitOf(one), 0) : -1;
  const applied = new Set([...seeker.appliedJobs].map((id) => market.indexOf.get(id)));
  // Outside of it no own booking is near.
  const busyFrom = Math.min(...spans.map((span) => span.startsAt)) - DAY;
  const busyUntil = Math.max(...spans.map((span) => span.endsAt)) + DAY;
  const kmEast = home ? KM_PER_DEGREE * Math.cos((home.lat * Math.PI) / 180) : 0;
  return (at, job) => {
    const start = startsAt[at] ?? 0;
    if ((openUntil[at] ?? 0) <= now || start < from || (totalCents[at] ?? 0) < least) return -1;
    const time = times[at];
    if (time && (opensAt[at] ?? 0) > now && isHidden(seeker, time)) return -1;
    if (held[at] === 1 || applied.has(job))
      if (!time?.positions.some((position) => isOpen(seeker, position))) return -1;
    let lacks = types.has(jobs[job]?.staffTypeId ?? "") ? 0 : TYPES;
    if (time && start < busyUntil && (endsAt[at] ?? 0) > busyFrom) {
      if (overlaps(seeker, time)) return -1;
      if (time.days.some((day) => seeker.days.has(day))) lacks |= FREE;
    }
    const bit = stateBit[at] ?? 0;
    if (wishedBit !== 0 && bit !== wishedBit) return -1;
    if (regionBits !== -1 && (regionBits & bit) === 0) lacks |= REGION;
    let km = FAR;
    if (home) {
      const north = ((latitude[at] ?? Number.NaN) - home.lat) * KM_PER_DEGREE;
      const east = ((longitude[at] ?? Number.NaN) - home.lng) * kmEast;
      // Over a country the globe is flat enough: degrees count as lengths, those of longitude shrink.
      const length = Math.round(Math.sqrt(north * north + east * east));
      if (length < FAR) km = length;
    }
    if (km > wishes.nearKm) lacks |= NEAR;
    return (km << 4) | lacks;
  };
}

const isOpen = ({ applied, now }: Seeker, { id, heldUntil }: OpenPosition) => heldUntil <= now && !applied.has(id);

/** Others are asked first for it, and the person is none of them. */
const isHidden = ({ askedFirst, now }: Seeker, { opensAt, positions }: OpenTime): boolean =>
  opensAt > now && !positions.some(({ id }) => askedFirst.has(id));

function overlaps({ spans }: Seeker, { startsAt, endsAt }: OpenTime): boolean {
  for (const own of spans) if (own.startsAt < endsAt && own.endsAt > startsAt) return true;
  return false;
}
