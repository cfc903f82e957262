import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { spanOf } from "../../shared/time.server";
import { type CalendarEntry, calendarFile, escapeText, fold } from "./calendar-file";

const entry: CalendarEntry = {
  uid: "01B@tagwerk.example",
  sequence: 3,
  changedAt: Date.UTC(2026, 10, 22, 9, 30),
  startsAt: Date.UTC(2026, 11, 4, 16),
  endsAt: Date.UTC(2026, 11, 4, 22),
  summary: "Hostess – Ball; Gäste, Garderobe",
  location: "Palais Ferstel, 1010 Wien",
  url: "https://tagwerk.example/staff/job-details/1/2",
  status: "CONFIRMED",
};
const fileOf = (given: Partial<CalendarEntry> = {}) => calendarFile([{ ...entry, ...given }], { method: "PUBLISH" });
const unfold = (text: string) => text.replaceAll("\r\n ", "");

/** What another program makes of a file. */
function readByOther(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

test("[CAL-07] lines end with CRLF and hold 75 octets at most, and no character is cut", () => {
  const text = fileOf({ summary: "Ä€😀".repeat(40) });
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`SUMMARY:${"Ä€😀".repeat(40)}\r\n`);
  expect(fold("a".repeat(75))).toBe("a".repeat(75));
  expect(fold("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
});

test("[CAL-07] what separates is escaped, line breaks too", () => {
  expect(escapeText("a\\b;c,d\r\ne\nf")).toBe("a\\\\b\\;c\\,d\\ne\\nf");
  expect(fileOf()).toContain("LOCATION:Palais Ferstel\\, 1010 Wien\r\n");
});

/** Texts in which each sign that means something to the format is likely. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom("\\", ";", ",", "\n", "\r\n", ":", '"', "\\n", "ä", "🧥", " "),
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(""));
/** What a calendar text cannot hold is left out. */
const asRead = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, "").replace(/\r\n|\r/g, "\n");

test("[CAL-07] 500 random texts come back from another parser as they were", () => {
  fc.assert(
    fc.property(texts, texts, texts, (summary, location, description) => {
      const [read] = readByOther(fileOf({ summary, location, description: `x${description}` }));
      expect(read?.summary).toBe(asRead(summary));
      expect(read?.location).toBe(asRead(location));
      expect(read?.description).toBe(asRead(`x${description}`));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["2026-12-04", 8],
  ["2027-03-27", 7],
  ["2027-10-30", 9],
])("[CAL-07] 22:00 to 06:00 of the night of %s lasts %s hours to another parser", (day, hours) => {
  const [read] = readByOther(fileOf(spanOf(day, "22:00", "06:00")));
  expect(read?.startDate.toString()).toBe(`${day}T22:00:00`);
  expect((read?.endDate.toUnixTime() ?? 0) - (read?.startDate.toUnixTime() ?? 0)).toBe(hours * 3600);
});

test("[CASE-31] what begins or ends in the hour that comes twice lasts to another parser what it lasts", () => {
  const night = [21, 24, 25, 26, 27, 28, 29, 32].map((quarters) => Date.UTC(2027, 9, 30, 18) + quarters * 15 * 60_000);
  for (const startsAt of night)
    for (const endsAt of night.filter((at) => at > startsAt)) {
      const [read] = readByOther(fileOf({ startsAt, endsAt }));
      expect([read?.startDate.toUnixTime(), read?.endDate.toUnixTime()]).toEqual([startsAt / 1000, endsAt / 1000]);
    }
});

test("[CAL-05] times are those of Vienna, in winter and in summer, with the zone that says so", () => {
  const text = fileOf();
  expect(text).toContain("DTSTART;TZID=Europe/Vienna:20261204T170000\r\n");
  expect(text).toContain("DTEND;TZID=Europe/Vienna:20261204T230000\r\n");
  expect(text).toContain("DTSTAMP:20261122T093000Z\r\nLAST-MODIFIED:20261122T093000Z\r\n");
  expect(text).toContain("SEQUENCE:3\r\n");
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Vienna\r\n/);
  expect(text).toContain("DTSTART:19700329T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n");
  expect(text).not.toContain("RDATE");
  expect(fileOf({ startsAt: Date.UTC(2027, 6, 1, 16) })).toContain("DTSTART;TZID=Europe/Vienna:20270701T180000\r\n");
});

test("[CAL-08] a file that is fetched again asks for it every hour; one that came by mail does not", () => {
  const feed = calendarFile([entry], { method: "PUBLISH", feedName: "Jobs, Wien" });
  expect(feed).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n");
  expect(feed).toContain("X-WR-CALNAME:Jobs\\, Wien\r\n");
  expect(fileOf()).not.toMatch(/REFRESH|PUBLISHED-TTL/);
});

test("the end of a job is its cancellation, and nobody is invited to anything", () => {
  const text = calendarFile([{ ...entry, status: "CANCELLED" }], { method: "CANCEL" });
  expect(text).toContain("METHOD:CANCEL\r\n");
  expect(text).toContain("STATUS:CANCELLED\r\n");
  expect(text).not.toMatch(/ATTENDEE|ORGANIZER/);
});
