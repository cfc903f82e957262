import { z } from "zod";
import { clockOf, dayOf } from "~/domain/shared/time.server";

/** The first instant of the year 2100. */
const LATEST = 4_102_444_800_000;

/** Days and times as the documents send them, in UTC milliseconds, or as the forms say them. */
const moment = z.union([z.number().int().min(0).max(LATEST), z.string().max(20)]);
export const dayOrMs = moment.meta({ description: "UTC milliseconds, or YYYY-MM-DD" });
export const clockOrMs = moment.meta({ description: "UTC milliseconds, or HH:mm" });

/** An instant that came as a number or as its text, or null for anything else. */
function instantAsGiven(given: number | string): number | null {
  const at = typeof given === "number" ? given : /^\d{10,13}$/.test(given) ? Number(given) : null;
  return at === null || at > LATEST ? null : at;
}

export function dayAsGiven(given: number | string): string {
  const at = instantAsGiven(given);
  return at === null ? String(given) : dayOf(at);
}

export function clockAsGiven(given: string): string {
  const at = instantAsGiven(given);
  return at === null ? given : clockOf(at);
}
