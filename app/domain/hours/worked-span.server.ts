import { countedTimes, proposedTimes } from "~/domain/attendance/day/check-in-rules";
import { checkInsOf } from "~/domain/attendance/day/check-ins.queries.server";
import { givenSpan } from "../shared/clock/given-span.server";
import type { Context } from "../shared/context";
import type { Span } from "../shared/time.server";
import type { Confirmable } from "./confirmable.queries.server";
import { FAR_MS } from "./rules";

export interface WorkedTimes {
  /** By Vienna's clock as typed, or an instant as digits (UTC ms). */
  jobStart: string;
  jobEnd: string;
}

export type WorkedSpan = Span & { minutes: number; farFromJob: boolean };

/**
 * When somebody worked, beside when they were to work (HRS-15, CASE-01): 00:15 of a job from 23:00 is of the day after,
 * 23:45 of one from 00:00 of the day before. Null while a time is missing. `shown` are the instants that the form began
 * with; of a time that comes twice in the night it is nearest to them (CASE-31).
 */
export function workedSpan(planned: Span, { jobStart, jobEnd }: WorkedTimes, shown: Span = planned): WorkedSpan | null {
  const span = givenSpan({ start: jobStart, end: jobEnd }, planned.startsAt, shown);
  return span && { ...span, farFromJob: Math.abs(span.startsAt - planned.startsAt) > FAR_MS };
}

/** What forms of hours begin with: from arrival to leaving, as far as somebody noted them, else as planned (CHK-12). */
export function proposedSpan(context: Pick<Context, "db">, { booking, position }: Confirmable): Span {
  return proposedTimes({ ...position, ...countedTimes(position, checkInsOf(context, [booking.id])(booking.id)) });
}

/** The same in a form that began with proposedSpan. */
export const workedSpanOf = (context: Pick<Context, "db">, found: Confirmable, given: WorkedTimes): WorkedSpan | null =>
  workedSpan(found.position, given, proposedSpan(context, found));

/** The same in a form that began with the hours that it corrects. */
export function correctedSpan({ position, confirmation }: Confirmable, given: WorkedTimes): WorkedSpan | null {
  if (!confirmation) return workedSpan(position, given);
  const { confirmStartsAt: startsAt, confirmEndsAt: endsAt } = confirmation;
  return workedSpan(position, given, { startsAt, endsAt });
}
