import { z } from "zod";
import { dayOf } from "~/domain/shared/time.server";
import { readInstant } from "~/i18n/typed-time";

/** The first instant of the year 2100. */
const LATEST = 4_102_444_800_000;

/** Days and times as the documents send them, in UTC milliseconds, or as the forms say them; instants stay what they are. */
const moment = z.union([z.number().int().min(0).max(LATEST), z.string().max(20)]);
export const dayOrMs = moment.meta({ description: "UTC milliseconds, or YYYY-MM-DD" });
export const clockOrMs = moment.meta({ description: "UTC milliseconds, or HH:mm" });

export function dayAsGiven(given: number | string): string {
  const at = readInstant(String(given));
  return at === null ? String(given) : dayOf(at);
}
