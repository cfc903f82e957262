import { expect, test } from "vitest";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { renderHtml } from "../../../tests/support/render-html";
import { ConfirmedHours } from "./confirmed-hours";

const confirmed: NonNullable<HoursPage["confirmed"]> = {
  id: "H",
  day: "2026-12-04",
  start: "17:00",
  end: "00:00",
  minutes: 420,
  breakMinutes: 30,
  employerName: "Brigitte Sommer",
  signedWay: "drawn",
  signed: false,
  at: { day: "2026-12-05", time: "00:05" },
  cents: null,
  outstandingCents: 0,
};

function shown(breakMinutes: number | null) {
  const page = { viewer: "staff", plannedCents: null, agencyEmail: "a@b.example" } as HoursPage;
  const about = { ...page, confirmed: { ...confirmed, breakMinutes } };
  return renderHtml(<ConfirmedHours page={about} />, "en", ["hours"]);
}

test("[HRS2-16] confirmed hours show their break, and none where nobody was asked for one", () => {
  expect(shown(30)).toMatch(/Break.*30 minutes/s);
  expect(shown(0)).toContain("0 minutes");
  expect(shown(null)).not.toMatch(/\d minutes/);
});
