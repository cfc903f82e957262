import type { Coordinates } from "../../place/rules";
import { clockOf, dayOf } from "../../shared/time.server";
import { lastDayOf, offerFacts } from "../offer-facts.server";
import type { ShownTime } from "./filter-jobs";

export interface WallCard {
  jobId: string;
  eventId: string;
  jobName: string;
  eventName: string;
  companyName: string;
  times: ShownTime[];
  /** Own region and a free day. */
  fits: boolean;
}

/** What a ticket says of a job of the wall: its first time that the person can take, or the first open one, and its names. */
export function cardFacts(
  { times, jobId, eventId, ...names }: Omit<WallCard, "fits">,
  home: Coordinates | null,
  now: number,
) {
  const open = times.filter(({ openIds }) => openIds.length > 0);
  const first = open.find(({ notBeside }) => !notBeside) ?? open[0];
  const [id] = first?.openIds ?? [];
  if (!first || !id) throw new Error(`job ${jobId} of the wall has no open time`);
  return {
    ...names,
    ...offerFacts(first.time, home),
    id,
    jobId,
    eventId,
    places: first.openIds.length,
    lastDay: lastDayOf(first.time.openUntil, now),
    bookedDay: first.bookedDay,
    notBeside: first.notBeside,
    /** Until when it is for this person before others; null when it is for all. */
    firstUntil: first.time.opensAt > now ? { day: dayOf(first.time.opensAt), time: clockOf(first.time.opensAt) } : null,
  };
}
