import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawQr } from "~/gateways/draw-qr.server";
import { renderHtml } from "../../../tests/support/render-html";
import { DayView } from "./day-view";
import type { DayShown } from "./load-day.server";

type Person = DayShown["groups"][number]["people"][number];

const person = (number: number, given: Partial<Person> = {}): Person => ({
  bookingId: `01M7W2Y7M02E576W55M662AG${number}`,
  positionId: `01M7W2Y7M02E576W55M662AP${number}`,
  start: "17:00",
  end: "23:00",
  group: "expected",
  attendance: "coming",
  phone: "+43 660 1234567",
  hereAt: null,
  goneAt: null,
  replacedAt: null,
  saysHere: null,
  saysGone: null,
  late: false,
  way: null,
  undoId: null,
  name: `Katharina-Magdalena Hinterberger ${number}`,
  portraitFileId: "01M7W2Y7M02E576W55M662AGFH",
  work: "Hostess",
  star: null,
  ...given,
});

const day = (people: Person[], given: Partial<DayShown> = {}): DayShown => ({
  day: "2026-12-04",
  meetingPoint: "Personaleingang",
  notes: "Parken im Hof.",
  dropOuts: [],
  open: true,
  total: people.length,
  here: 0,
  works: [],
  title: "Tagesseite",
  eventName: "Gala",
  groups: (["expected", "here", "gone"] as const).map((group) => ({
    group,
    people: people.filter((one) => one.group === group),
  })),
  code: { code: "4807", address: "https://tagwerk.example/staff/check-in/key", qr: drawQr("key") },
  asked: [],
  asOf: "17:15",
  hours: null,
  links: null,
  ...given,
});

const html = (shown: DayShown) => renderHtml(<DayView day={shown} />, "en", ["calendar", "attendance"]);

test("[CHK-15] sixty people are far less than 40 kB as they are sent, without photos", () => {
  const people = Array.from({ length: 60 }, (_, number) => person(number));
  expect(brotliCompressSync(html(day(people))).length).toBeLessThan(14_000);
});

test("loading the page anew keeps the kind of work that is looked at", () => {
  const works = ["promoter", "helper"].map((id) => ({ id, name: id, current: id === "helper" }));
  expect(html(day([person(1)], { works }))).toMatch(/href="\?work=helper"[^>]*>Reload/);
  expect(html(day([person(1)]))).toMatch(/href="\?"[^>]*>Reload/);
});

test("what a person says, and that they are late, stands as a word; nothing is tapped on a day that is closed", () => {
  const people = [
    person(1, { saysHere: "16:58" }),
    person(2, { late: true }),
    person(3, { group: "here", hereAt: "16:51" }),
  ];
  const open = html(day(people));
  for (const text of ["says here at 16:58", "late", "here since 16:51", "4807"]) expect(open).toContain(text);
  expect(open.match(/value="(here|gone):/g)).toHaveLength(3);
  expect(html(day(people, { open: false }))).not.toContain("<button");
});
