import { expect, test } from "vitest";
import { endOfDay, instantOf } from "../shared/time.server";
import { lastDayOf, offerFacts } from "./offer-facts.server";

const position = {
  startsAt: instantOf("2026-12-12", "19:00"),
  endsAt: instantOf("2026-12-13", "03:00"),
  jobPlace: "Hofburg, Wien",
  latitude: 48.2066,
  longitude: 16.3655,
  pricePerHourCents: 1309,
  bonusPercent: 10,
  travelCents: 1500,
  totalCents: 13019,
};

test("day and times of Vienna, and the way from home", () => {
  expect(offerFacts(position, { lat: 48.2, lng: 16.35 })).toMatchObject({
    day: "2026-12-12",
    start: "19:00",
    end: "03:00",
    minutes: 480,
    km: 1,
    totalCents: 13019,
  });
  expect(offerFacts(position, null).km).toBeNull();
  expect(offerFacts({ ...position, latitude: null }, { lat: 48.2, lng: 16.35 }).km).toBeNull();
});

test("the last day for applications is named on its eve", () => {
  const now = instantOf("2026-11-20", "10:00");
  expect(lastDayOf(endOfDay("2026-11-20"), now)).toBe("today");
  expect(lastDayOf(instantOf("2026-11-20", "17:00"), now)).toBe("today");
  expect(lastDayOf(endOfDay("2026-11-21"), now)).toBe("tomorrow");
  expect(lastDayOf(endOfDay("2026-11-22"), now)).toBeNull();
});
