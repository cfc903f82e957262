import { clockOf, dayOf } from "../shared/time.server";

export interface CalendarEntry {
  uid: string;
  startsAt: number;
  endsAt: number;
  summary: string;
  location: string;
  url: string;
  /** The contract is submitted. */
  settled: boolean;
  /** When the entry was made. */
  stampedAt: number;
}

/** As a literal that begins in 1970 and repeats by rule: Outlook misreads lists of dates (CAL-05). */
const VIENNA = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Vienna",
  "BEGIN:DAYLIGHT",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** One job as a file that calendars open (RFC 5545). */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tagwerk//Jobs//DE",
    "METHOD:PUBLISH",
    ...VIENNA,
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${new Date(entry.stampedAt).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`,
    `DTSTART;TZID=Europe/Vienna:${localOf(entry.startsAt)}`,
    `DTEND;TZID=Europe/Vienna:${localOf(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.settled ? "CONFIRMED" : "TENTATIVE"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const localOf = (at: number) => `${dayOf(at).replaceAll("-", "")}T${clockOf(at).replace(":", "")}00`;

export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

const MOST_OCTETS = 75;

/** Lines of at most 75 octets; what goes on begins with a space, and no character is cut (CAL-07). */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}
