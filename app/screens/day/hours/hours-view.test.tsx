import { expect, test } from "vitest";
import { renderHtml } from "../../../../tests/support/render-html";
import { HoursView } from "./hours-view";
import type { HoursShown } from "./load-hours.server";

const person = (bookingId: string): HoursShown["people"][number] => ({
  bookingId,
  name: `Anna ${bookingId}`,
  work: "Hostess",
  planned: { start: "11:00", end: "17:00" },
  here: "here 11:08",
  gone: null,
  ticked: true,
  proposed: { jobStart: "11:15", jobEnd: "17:00", breakMinutes: 0 },
  seen: "as-shown",
});
const hours: HoursShown = {
  title: "Hours for all",
  eventName: "Gala",
  day: "2026-12-04",
  back: "/organization/my-events/E/day/2026-12-04",
  until: null,
  extraCents: 0,
  submissionId: "one",
  people: [person("A"), person("B")],
};

test("[SAFE-41] who was not received begins unticked", () => {
  const people = [person("A"), { ...person("B"), here: "says: here 11:08", ticked: false }];
  const html = renderHtml(<HoursView hours={{ ...hours, people }} refused={undefined} />, "en", [
    "calendar",
    "hours",
    "common",
    "messages",
  ]);
  expect(html.match(/name="ticked"[^>]*checked=""|checked=""[^>]*name="ticked"/g)).toHaveLength(1);
  expect(html).toContain("says: here 11:08");
});

test("[HRS2-14] who was received is ticked, and the fields of a person open only for a change", () => {
  const html = renderHtml(<HoursView hours={hours} refused={undefined} />, "en", [
    "calendar",
    "hours",
    "common",
    "messages",
  ]);
  expect(html.match(/name="ticked"[^>]*checked=""|checked=""[^>]*name="ticked"/g)).toHaveLength(2);
  expect(html).toContain('name="rows.A.jobStart"');
  expect(html).not.toMatch(/arrive__more" open/);
});

test("[HRS2-15] a row that changed meanwhile is marked and open, with the entered times", () => {
  const typed = { ticked: "A", "rows.A.seen": "earlier", "rows.A.jobEnd": "16:45", "rows.B.seen": "as-shown" };
  const html = renderHtml(<HoursView hours={hours} refused={{ typed, errors: { form: ["listChanged"] } }} />, "en", [
    "calendar",
    "hours",
    "common",
    "messages",
  ]);
  const [, first = "", second = ""] = html.split('<li id="b-');
  expect(first).toMatch(/arrive__more" open/);
  expect(first).toContain("16:45");
  expect(first).toContain("changed meanwhile");
  expect(second).not.toContain("changed meanwhile");
  expect(second).not.toContain('checked=""');
});
