import type { Context } from "~/domain/shared/context";
import { dayOf, endOfDay, isDay, startOfDay } from "~/domain/shared/time.server";

/** The period of ?from= and ?until=, both days included; without them from the first of this month until today. */
export function billPeriod({ now }: Pick<Context, "now">, query: URLSearchParams) {
  const today = dayOf(now);
  const asked = (name: string, otherwise: string) => {
    const day = query.get(name)?.trim() ?? "";
    return isDay(day) ? day : otherwise;
  };
  const from = asked("from", `${today.slice(0, 8)}01`);
  const until = asked("until", today);
  return { from, until, fromAt: startOfDay(from), untilAt: endOfDay(until) };
}
