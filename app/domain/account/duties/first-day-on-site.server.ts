import { HOUR } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";

const NIGHT_MS = 12 * HOUR;

/** The first day that whoever is on site still sees: a night's work is signed for until noon (ACCS-11). */
export const firstDayOnSite = (now: number): string => dayOf(now - NIGHT_MS);
