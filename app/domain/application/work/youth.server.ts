import { isHoliday } from "../../place/holidays.server";
import type { YouthRule } from "../../pricing/staff-type-rules";
import { addDays, clockOf, dayOf, type Span, weekdayOf } from "../../shared/time.server";

export type YouthFinding =
  | { key: "adultsOnly" }
  | { key: "youthNight"; time: string }
  | { key: "youthSunday" }
  | { key: "youthSecondSunday" };

const MORNING = "06:00";
const SUNDAY = 7;
/** Until when somebody under 18 may work (§17 KJBG). */
const EVENINGS = { standard: "20:00", hospitality: "23:00" } as const;

/**
 * What the law on young workers says to the hours and the day of a job of somebody under 18, by the rule of its kind of
 * work (WORK-09). In hospitality they work on Sundays and holidays too, and after a Sunday of work the next one is free
 * (§18 KJBG); `daysWorked` are the days on which they work elsewhere.
 */
export function youthSpanFindings(
  { startsAt, endsAt }: Span,
  rule: YouthRule,
  daysWorked: ReadonlySet<string>,
): YouthFinding[] {
  if (rule === "adultsOnly") return [{ key: "adultsOnly" }];
  const day = dayOf(startsAt);
  const days = [...new Set([day, dayOf(endsAt - 1)])];
  const evening = EVENINGS[rule];
  const atNight = day !== dayOf(endsAt) || clockOf(startsAt) < MORNING || clockOf(endsAt) > evening;
  const sundays = days.filter((each) => weekdayOf(each) === SUNDAY);
  const night: YouthFinding[] = atNight ? [{ key: "youthNight", time: evening }] : [];
  if (rule === "hospitality") {
    const second = sundays.some((each) => daysWorked.has(addDays(each, -7)) || daysWorked.has(addDays(each, 7)));
    return second ? [...night, { key: "youthSecondSunday" }] : night;
  }
  return sundays.length > 0 || days.some(isHoliday) ? [...night, { key: "youthSunday" }] : night;
}
