import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { makeConfirmedHours } from "../../../tests/factories/hours";
import { makeBookedPosition, makeEmployer, makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import type { World } from "../../../tests/factories/world";
import type { Actor } from "../shared/context";
import { settingDefaults } from "../shared/settings";
import { findConfirmable } from "./confirmable.queries.server";
import { hoursPageOf } from "./hours-page.server";
import { findHoursSignature } from "./hours-signature.queries.server";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
  world.now = booked.position.startsAt + HOUR;
});

function page(actor: Actor, viewer: Parameters<typeof hoursPageOf>[3]["viewer"]) {
  const context = { ...world.system(), actor };
  const found = findConfirmable(context, { positionId: booked.position.id, eventId: booked.event.id });
  if (!found) throw new Error("not found");
  return hoursPageOf(found, context, settingDefaults, { viewer, language: "de" });
}

const asStaff = () => page(booked.staff.actor, "staff");
const asEmployer = () => page(booked.employer.actor, "employer");
const asLink = () => page({ kind: "link", subjectId: booked.booking.id }, "link");

test("staff see what they earn, the company what it pays, a link no money at all", () => {
  expect(asStaff()).toMatchObject({ plannedCents: 7854, state: "open" });
  expect(asEmployer()).toMatchObject({ plannedCents: 14_940, state: "open" });
  expect(asLink()).toMatchObject({ plannedCents: null, payCents: [], state: "open" });
  expect([asStaff().payCents[27], asEmployer().payCents[27]]).toEqual([9163, 17_430]);
  makeConfirmedHours(world, booked, {
    outstandingAmountCents: 2490,
    confirmJobTotalCostCents: 17_430,
    staffTotalCents: 9163,
  });
  expect(asStaff()).toMatchObject({ state: "confirmed", confirmed: { cents: 9163, outstandingCents: 0 } });
  expect(asEmployer()).toMatchObject({ confirmed: { cents: 17_430, outstandingCents: 2490 } });
  expect(asLink()).toMatchObject({ confirmed: { cents: null, outstandingCents: 0, employerName: "Brigitte Sommer" } });
});

test("[CHK-12] the form begins with the times from arrival to leaving, for whoever fills it in; the planned ones stay beside", () => {
  const { position, booking } = booked;
  const planned = { start: "17:00", end: "23:00" };
  expect(asEmployer()).toMatchObject({ ...planned, proposed: planned });
  const say = (act: "here" | "gone", at: number) => {
    world.now = at;
    expect(checkIn(world.as(booked.employer.actor), { bookingId: booking.id, act }).ok).toBe(true);
  };
  say("here", position.startsAt + 8 * 60_000);
  say("gone", position.endsAt + 20 * 60_000);
  for (const shown of [asStaff(), asEmployer(), asLink()])
    expect(shown).toMatchObject({ ...planned, proposed: { start: "17:15", end: "23:15" } });
});

test("[HRS-13] closed for the staff after 15 hours, and until when the company still can", () => {
  world.now = booked.position.startsAt + 16 * HOUR;
  expect(asStaff()).toMatchObject({ state: "closed", companyUntil: { day: "2026-12-05", time: "17:00" } });
  expect(asEmployer()).toMatchObject({ state: "open", companyUntil: null });
  world.now = booked.position.startsAt + 25 * HOUR;
  expect(asStaff()).toMatchObject({ state: "closed", companyUntil: null });
  expect(asEmployer()).toMatchObject({ state: "closed" });
});

test("the page does not count along in a night in which the clocks change", () => {
  expect(asStaff().countsAlong).toBe(true);
  booked = makeBookedPosition(world, { startsAt: Date.UTC(2027, 2, 27, 21) });
  expect(asStaff().countsAlong).toBe(false);
});

test("the signature is for the company, the booked person and the agency only", () => {
  const { id } = makeConfirmedHours(world, booked);
  const seen = (actor: Parameters<World["as"]>[0]) => findHoursSignature(world.as(actor), id) !== null;
  expect([booked.employer.actor, booked.staff.actor, makeSuperuser(world).actor].map(seen)).toEqual([true, true, true]);
  expect([makeEmployer(world).actor, makeStaff(world).actor].map(seen)).toEqual([false, false]);
});
