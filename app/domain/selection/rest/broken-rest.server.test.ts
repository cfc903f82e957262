import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { correctHours } from "~/domain/bill/correct-hours.server";
import { confirmHours } from "~/domain/hours/confirm-hours.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { bookings, brokenRests, hoursConfirmations, positions } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";

const world = withWorld();
let staff: ReturnType<typeof make.makeStaff>;
let agency: ReturnType<typeof make.makeSuperuser>;
let first: ReturnType<typeof book>;
let next: ReturnType<typeof book>;

/** Mira is booked from 17:00 to 23:00, and again so many hours later. */
function book(startsAt: number, hours: number) {
  const employer = make.makeEmployer(world);
  const { position } = make.makePostedPosition(world, employer.company.id, {
    startsAt,
    endsAt: startsAt + hours * HOUR,
  });
  return make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id));
}

beforeEach(() => {
  staff = make.makeStaff(world, { user: { firstName: "Mira", lastName: "Koller" } });
  agency = make.makeSuperuser(world);
  const evening = Date.parse("2026-12-04T17:00:00+01:00");
  first = book(evening, 6);
  next = book(evening + 17 * HOUR, 6);
  world.now = evening + 7 * HOUR;
});

const context = () => world.as(agency.actor);
const signature = {
  path: "signatures/x",
  bytes: 1,
  sha256: "",
  encrypted: true,
  mime: "image/png",
  originalName: null,
};
const confirm = (jobEnd: string) =>
  confirmHours(world.as(staff.actor), {
    positionId: first.positionId,
    eventId: world.db.select().from(positions).where(eq(positions.id, first.positionId)).get()?.eventId ?? "",
    jobStart: "17:00",
    jobEnd,
    employerName: "Maria Gruber",
    way: "drawn",
    signature,
    address: "",
    userAgent: "",
  });
const correct = (jobEnd: string) =>
  correctHours(context(), {
    bookingId: first.id,
    version: world.db.select().from(hoursConfirmations).all().length,
    jobStart: "17:00",
    jobEnd,
    reason: "Telefon mit der Firma",
  });
const waiting = () => listQueue(context(), "restBroken", null).rows;

describe("[WORK-15] hours that were confirmed longer than booked", () => {
  test("stand on the agency's list when they leave too little rest before the next job, and cancel nothing", () => {
    expect(confirm("00:00").ok).toBe(true);
    expect(waiting()).toMatchObject([
      {
        due: next.startsAt,
        urgent: true,
        values: { name: "Mira Koller", day: "2026-12-05", hoursDecimal: "10", when: "2026-12-05 10:00" },
      },
    ]);
    expect(findCounts(context()).restBroken).toBe(1);
    expect(world.db.select().from(bookings).where(eq(bookings.id, next.id)).get()?.cancelledAt).toBeNull();
  });

  test("are no matter when rest remains, the guard is off, or the hours are those of the booking", () => {
    expect(confirm("23:00").ok).toBe(true);
    expect(waiting()).toEqual([]);
    writeSetting(world, "workGuard", 0);
    world.now += 1;
    expect(correct("00:00").ok).toBe(true);
    expect(waiting()).toEqual([]);
  });

  test("are urgent when the job begins within a day; other rules of a later job stand on the list too", () => {
    const sunday = book(first.startsAt + 41 * HOUR, 6);
    writeSetting(world, "workWeekHours", 18);
    confirm("00:00");
    expect(waiting().map(({ due, urgent }) => [due, urgent])).toEqual([
      [next.startsAt, true],
      [sunday.startsAt, false],
    ]);
  });

  test("are gone from the list when they become shorter again, or the next job is cancelled or begins", () => {
    confirm("00:00");
    world.now += 1;
    expect(correct("23:00").ok).toBe(true);
    expect(waiting()).toEqual([]);
    world.now += 1;
    expect(correct("00:00").ok).toBe(true);
    expect(waiting()).toHaveLength(1);
    const now = world.now;
    world.now = next.startsAt;
    expect([waiting().length, findCounts(context()).restBroken]).toEqual([0, 0]);
    world.now = now;
    world.db
      .update(bookings)
      .set({ cancelledAt: now, cancelledBy: "x", cancelledKind: "byCompany" })
      .where(eq(bookings.id, next.id))
      .run();
    expect(waiting()).toEqual([]);
  });

  test("are ticked off by the agency once", () => {
    confirm("00:00");
    const ticked = [{ kind: "restBroken" as const, id: waiting()[0]?.id ?? "" }];
    expect(workOnQueue(context(), { act: "close", ticked })).toEqual({ ok: true, value: { done: 1, left: 0 } });
    expect(waiting()).toEqual([]);
    expect(world.db.select().from(brokenRests).all()).toMatchObject([
      { closedBy: agency.user.id, closedAt: world.now },
    ]);
    expect(workOnQueue(context(), { act: "close", ticked })).toMatchObject({ refusal: "nothingFits" });
  });
});
