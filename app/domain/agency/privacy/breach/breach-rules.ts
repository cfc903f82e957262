import { HOUR } from "~/config/durations";

/** So long after it was noticed the authority has to know (Art. 33 GDPR). */
const NOTICE_HOURS = 72;

export const BREACH_MAX = 2_000;

/** Whole hours that are left to tell the authority; below zero for those it is late. */
export const hoursLeft = (noticedAt: number, now: number): number =>
  Math.floor((noticedAt + NOTICE_HOURS * HOUR - now) / HOUR);
