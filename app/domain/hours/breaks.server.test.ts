import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { hoursConfirmations } from "~db/schema";
import { storedSignature } from "../../../tests/factories/contracts";
import {
  makeApplication,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { correctHours } from "../bill/correct-hours.server";
import { bookPosition } from "../booking/book-position.server";
import { writeSetting } from "../shared/settings.server";
import { type ConfirmHours, confirmHours } from "./confirm-hours.server";
import { paidMinutes } from "./rules";

const world = withWorld();

/** 17:00 to 23:00 in Vienna, booked by the command: 149.40 € for the company, 78.54 € for the person. */
function book() {
  const employer = makeEmployer(world);
  const staff = makeStaff(world);
  const { position, event } = makePostedPosition(world, employer.company.id);
  const application = makeApplication(world, position.id, staff.user.id);
  const done = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
  if (!done.ok) throw new Error(done.refusal);
  return { bookingId: done.value.bookingId, position, event, staff };
}

async function confirm({ position, event, staff }: ReturnType<typeof book>, given: Partial<ConfirmHours>) {
  world.now = position.startsAt + 14 * HOUR;
  return confirmHours(world.as(staff.actor), {
    positionId: position.id,
    eventId: event.id,
    jobStart: "17:00",
    jobEnd: "00:00",
    employerName: "Brigitte Sommer",
    way: "drawn",
    signature: await storedSignature("Brigitte Sommer"),
    address: "192.0.2.7",
    userAgent: "Test browser",
    ...given,
  });
}

const deduct = (value: 0 | 1) => writeSetting(world.system(), "breaksDeducted", value);
const latest = () => world.db.select().from(hoursConfirmations).orderBy(desc(hoursConfirmations.version)).get();

test("[HRS2-16] a break is recorded and lowers nothing as long as the setting is off; above six hours it is half an hour unless said otherwise", async () => {
  const booked = book();
  expect((await confirm(booked, {})).ok).toBe(true);
  expect(latest()).toMatchObject({ breakMinutes: 30, outstandingAmountCents: 2490, staffTotalCents: 9163 });
});

test("[HRS2-16] with the setting the minutes without the break are paid and billed, but what was booked before keeps its terms", async () => {
  const before = book();
  deduct(1);
  const after = book();
  expect((await confirm(after, { breakMinutes: 60 })).ok).toBe(true);
  expect(latest()).toMatchObject({ breakMinutes: 60, outstandingAmountCents: 0, staffTotalCents: 7854 });
  deduct(0);
  const corrected = correctHours(world.as(makeSuperuser(world).actor), {
    bookingId: after.bookingId,
    version: 1,
    jobStart: "17:00",
    jobEnd: "00:00",
    breakMinutes: 0,
    reason: "Es gab keine Pause.",
  });
  expect(corrected.ok).toBe(true);
  expect(latest()).toMatchObject({ breakMinutes: 0, outstandingAmountCents: 2490, staffTotalCents: 9163 });
  expect((await confirm(before, { breakMinutes: 60 })).ok).toBe(true);
  const ofBefore = world.db.select().from(hoursConfirmations).all();
  expect(ofBefore.find(({ bookingId }) => bookingId === before.bookingId)).toMatchObject({
    breakMinutes: 60,
    staffTotalCents: 9163,
  });
});

test("[HRS2-16] never below the four hours that are always paid", async () => {
  deduct(1);
  const booked = book();
  expect((await confirm(booked, { jobEnd: "21:00", breakMinutes: 60 })).ok).toBe(true);
  expect(latest()).toMatchObject({ staffTotalCents: 5236 });
});

test.each([20, 420, Number.NaN])("[HRS2-16] a break of %s minutes in seven hours is refused", async (breakMinutes) => {
  expect(await confirm(book(), { breakMinutes })).toMatchObject({ ok: false, refusal: "breakMinutes" });
});

test("[HRS2-16] hours of before breaks were asked for are paid whole", () => {
  expect(paidMinutes({ minutes: 360, breakMinutes: null, breaksDeducted: true })).toBe(360);
});
