import { afterQuiet, isQuiet } from "~/domain/shared/quiet-hours.server";
import { addDays, dayOf, instantOf } from "~/domain/shared/time.server";
import { NIGHT } from "./wave-rules";

/** The end of a pause that counts only the hours in which everybody may be asked (SUBS-15). */
export function nextWaveAt(from: number, pauseMs: number): number {
  let at = afterQuiet(from, NIGHT);
  let left = pauseMs;
  for (;;) {
    const night = instantOf(dayOf(at), NIGHT.quietFrom);
    if (at + left < night) return at + left;
    left -= night - at;
    at = instantOf(addDays(dayOf(at), 1), NIGHT.quietUntil);
  }
}

/** Whether only those are asked now who have allowed it. */
export const isNight = (at: number): boolean => isQuiet(at, NIGHT);
