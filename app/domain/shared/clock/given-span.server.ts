import { HOUR } from "~/config/durations";
import { DAY_END, readClock, readInstant } from "~/i18n/typed-time";
import { addDays, clockOf, dayOf, instantOf, minutesOf, type Span } from "../time.server";

export interface GivenTimes {
  /** By Vienna's clock as typed ("22:15", "18 Uhr"), or an instant as digits (UTC ms). */
  start: string;
  end: string;
}

/**
 * From when to when, of times that were typed, tapped or sent; null while one is missing or no time (record 0128). An
 * instant stays what it is. A clock time is an instant only beside something that is known: `on` is the day of the start,
 * or the planned start (UTC ms), to which the nearest counts. The end is the first after the start. Of a time that
 * clocks show twice in the night, the one nearest to `shown` counts: the instants that were on the form, else the plan.
 */
export function givenSpan(
  { start, end }: GivenTimes,
  on: string | number,
  shown: Span | null,
): (Span & { minutes: number }) | null {
  const startsAt = readInstant(start) ?? startOf(start, on, shown);
  const endsAt = startsAt === null ? null : (readInstant(end) ?? endOf(end, startsAt, shown));
  if (startsAt === null || endsAt === null) return null;
  return { startsAt, endsAt, minutes: minutesOf({ startsAt, endsAt }) };
}

function startOf(typed: string, on: string | number, shown: Span | null): number | null {
  const clock = clockIn(typed);
  if (clock === null) return null;
  if (typeof on === "string") return nearest(shownOn(on, clock), shown?.startsAt);
  const planned = dayOf(on);
  const days = [planned, addDays(planned, -1), addDays(planned, 1)];
  const first = nearest(
    days.map((day) => instantOf(day, clock)),
    on,
  );
  return nearest(shownOn(dayOf(first), clock), shown?.startsAt ?? on);
}

function endOf(typed: string, startsAt: number, shown: Span | null): number | null {
  const clock = clockIn(typed);
  if (clock === null) return null;
  const day = dayOf(startsAt);
  const later = [day, addDays(day, 1), addDays(day, 2)]
    .flatMap((each) => shownOn(each, clock))
    .filter((at) => at > startsAt);
  const first = Math.min(...later);
  return nearest(
    later.filter((at) => at <= first + HOUR),
    shown?.endsAt,
  );
}

const clockIn = (typed: string): string | null => {
  const clock = readClock(typed);
  return clock === DAY_END ? "00:00" : clock;
};

/** Every instant of a day at which clocks show a time: two in the hour that comes twice, else one. */
function shownOn(day: string, clock: string): number[] {
  const first = instantOf(day, clock);
  return clockOf(first + HOUR) === clock ? [first, first + HOUR] : [first];
}

/** Of equally near ones, and without anything to be near to, the first in the list. */
function nearest(instants: number[], to = Number.NEGATIVE_INFINITY): number {
  return instants.reduce((best, at) => (Math.abs(at - to) < Math.abs(best - to) ? at : best));
}
