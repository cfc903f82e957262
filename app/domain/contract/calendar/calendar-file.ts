import { HOUR } from "~/config/durations";
import { minuteOf } from "../../shared/time.server";

export interface CalendarEntry {
  uid: string;
  /** Raised by each change of times, place, name and state; a calendar believes the highest (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** The last of those changes, UTC ms. */
  changedAt: number;
  startsAt: number;
  endsAt: number;
  summary: string;
  location: string;
  description?: string;
  url: string;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

export interface CalendarFrame {
  method: "PUBLISH" | "CANCEL";
  /** What a calendar that fetches the file again calls it. */
  feedName?: string;
  /** Whose entry it is; some calendars take an entry out only at the word of its organizer (RFC 5546, 3.2.5). */
  organizer?: { name: string; address: string };
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
]
  .map((line) => `${line}\r\n`)
  .join("");

/** How often calendars are asked to fetch again (CAL-08). */
const FETCH_EVERY = ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

/** Jobs as a file that calendars open (RFC 5545), without anybody who is invited: no answer is read. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { method, feedName, organizer }: CalendarFrame,
): string {
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tagwerk//Jobs//DE", `METHOD:${method}`];
  const feed = feedName === undefined ? [] : [`X-WR-CALNAME:${escapeText(feedName)}`, ...FETCH_EVERY];
  return `${folded([...head, ...feed])}${VIENNA}${entries.map((entry) => eventOf(entry, organizer)).join("")}END:VCALENDAR\r\n`;
}

function eventOf(entry: CalendarEntry, organizer: CalendarFrame["organizer"]): string {
  const changed = utcOf(entry.changedAt);
  return folded([
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    ...(organizer ? [`ORGANIZER;CN="${parameterOf(organizer.name)}":mailto:${organizer.address}`] : []),
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART${momentOf(entry.startsAt)}`,
    `DTEND${momentOf(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
    `URL:${entry.url}`,
    `STATUS:${entry.status}`,
    "END:VEVENT",
  ]);
}

/** In local time; where that comes twice in UTC, because programs differ in which of the two it means. */
function momentOf(at: number): string {
  const local = localOf(at);
  const twice = [at - HOUR, at + HOUR].some((other) => localOf(other) === local);
  return twice ? `:${utcOf(at)}` : `;TZID=Europe/Vienna:${local}`;
}

const localOf = (at: number) => `${minuteOf(at).replace(/[-:]/g, "")}00`;
const utcOf = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** No calendar text holds a sign that only steers a machine; the format knows no way to write one. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** A quoted parameter can hold neither quotes nor lines. */
const parameterOf = (text: string) => text.replace(CONTROL, "").replace(/\s+/g, " ").replaceAll('"', "'");

export function escapeText(text: string): string {
  return text
    .replace(CONTROL, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n");
}

const MOST_OCTETS = 75;
const folded = (lines: readonly string[]) => lines.map((line) => `${fold(line)}\r\n`).join("");

/** Lines of at most 75 octets; what goes on begins with a space, and no character is cut (CAL-07). */
export function fold(line: string): string {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  const lines: string[] = [];
  let begin = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (octets + size > MOST_OCTETS) {
      lines.push(line.slice(begin, at));
      begin = at;
      octets = 1;
    }
    octets += size;
    at += code > 0xffff ? 2 : 1;
  }
  return [...lines, line.slice(begin)].join("\r\n ");
}
