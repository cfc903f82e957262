import { Temporal } from "temporal-polyfill";

const zone = "Europe/Vienna";

/** The first of these moments of some year that lies ahead, by the clocks of Vienna. */
function next(now, momentIn) {
  for (let year = now.year; ; year++) {
    const moment = momentIn(year)?.toZonedDateTime(zone);
    if (moment && Temporal.ZonedDateTime.compare(moment, now) > 0) return moment;
  }
}

const at = (month, day, hour, minute) => (year) => Temporal.PlainDateTime.from({ year, month, day, hour, minute });

/** On the last Sunday of a month. In March this time is left out, which makes it 03:30; in October it is the first of two. */
const clockChange = (month) => (year) => {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 }).toPlainDateTime({ hour: 2, minute: 30 });
};

const inLeapYear = (momentIn) => (year) =>
  Temporal.PlainDate.from({ year, month: 1, day: 1 }).inLeapYear ? momentIn(year) : null;

/** Where what counts days, weeks, years and hours goes wrong, as the next of each after `ms`. */
export function instantsFrom(ms) {
  const now = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  const oldYear = next(now, at(12, 31, 23, 30));
  const leapDay = next(now, inLeapYear(at(2, 29, 12, 0)));
  const named = {
    "year-ends": oldYear,
    "year-begins": oldYear.add({ hours: 1 }),
    "spring-change": next(now, clockChange(3)),
    "autumn-change": next(now, clockChange(10)),
    "before-leap": leapDay.subtract({ days: 1 }),
    "leap-day": leapDay,
    sunday: now.add({ days: 7 - (now.dayOfWeek % 7) }).withPlainTime("11:00"),
    // The Immaculate Conception, a holiday in Austria.
    holiday: next(now, at(12, 8, 11, 0)),
    "in-a-year": now.add({ years: 1 }),
  };
  return Object.entries(named).map(([name, moment]) => ({
    name,
    at: moment.epochMilliseconds,
    local: moment.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " "),
  }));
}
