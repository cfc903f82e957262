import { addDays, addMonths, clockOf, dayOf, instantOf } from "../shared/time.server";
import { COUNTED_MONTHS, RATED_DAYS } from "./rules";

/** The first instant at which a job that ended then can be rated no more: the same clock time, some days later. */
export const ratedUntil = (endsAt: number): number => instantOf(addDays(dayOf(endsAt), RATED_DAYS), clockOf(endsAt));

/** Ratings from this instant on count; older ones lose person and note (RATE-14). */
export const countedSince = (now: number): number => instantOf(addMonths(dayOf(now), -COUNTED_MONTHS), clockOf(now));
