import { expect, test } from "vitest";
import { calendarFile, escapeText, fold } from "./calendar-file";

const entry = {
  uid: "01B@tagwerk.example",
  startsAt: Date.UTC(2026, 11, 4, 16),
  endsAt: Date.UTC(2026, 11, 4, 22),
  summary: "Hostess – Ball; Gäste, Garderobe",
  location: "Palais Ferstel, 1010 Wien",
  url: "https://tagwerk.example/staff/job-details/1/2",
  settled: true,
  stampedAt: Date.UTC(2026, 10, 22, 9, 30),
};
const unfold = (text: string) => text.replaceAll("\r\n ", "");

test("lines end with CRLF and hold 75 octets at most, and no character is cut", () => {
  const text = calendarFile({ ...entry, summary: "Ä€😀".repeat(40) });
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`SUMMARY:${"Ä€😀".repeat(40)}\r\n`);
  expect(fold("a".repeat(75))).toBe("a".repeat(75));
  expect(fold("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
});

test("what separates is escaped, line breaks too", () => {
  expect(escapeText("a\\b;c,d\r\ne\nf")).toBe("a\\\\b\\;c\\,d\\ne\\nf");
  expect(calendarFile(entry)).toContain("LOCATION:Palais Ferstel\\, 1010 Wien\r\n");
});

test("times are those of Vienna, in winter and in summer, with the zone that says so", () => {
  const text = calendarFile(entry);
  expect(text).toContain("DTSTART;TZID=Europe/Vienna:20261204T170000\r\n");
  expect(text).toContain("DTEND;TZID=Europe/Vienna:20261204T230000\r\n");
  expect(text).toContain("DTSTAMP:20261122T093000Z\r\n");
  expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:Europe\/Vienna\r\n/);
  const summer = calendarFile({ ...entry, startsAt: Date.UTC(2027, 6, 1, 16) });
  expect(summer).toContain("DTSTART;TZID=Europe/Vienna:20270701T180000\r\n");
});

test("a job whose contract is not submitted is tentative", () => {
  expect(calendarFile(entry)).toContain("STATUS:CONFIRMED\r\n");
  expect(calendarFile({ ...entry, settled: false })).toContain("STATUS:TENTATIVE\r\n");
});
