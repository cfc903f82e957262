import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { type bookings, figureDue, figureMonths, figureTotals, outbox, positions, staffProfiles } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeHours,
  makeJob,
  makePosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { findAgencyMonths } from "./agency-figures.queries.server";
import { findCompanyFigures } from "./company-figures.queries.server";
import { findMonthFigures } from "./months.queries.server";
import { countDueFigures, rebuildFigures } from "./recount.server";
import { findWrongFigures } from "./verify-figures.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let job: ReturnType<typeof makeJob>;
beforeEach(() => {
  employer = makeEmployer(world);
  job = makeJob(world, makeEvent(world, employer.company.id));
});

/** The running month begins so long ago that a job of four hours fits; the test's clock stands later in it. */
const month = () => new Date(world.now).toISOString().slice(0, 7);
const place = (hoursFromNow = -20, given: Partial<typeof positions.$inferInsert> = {}) =>
  makePosition(world, job, {
    startsAt: world.now + hoursFromNow * HOUR,
    endsAt: world.now + (hoursFromNow + 4) * HOUR,
    createdAt: world.now - 200 * HOUR,
    ...given,
  });
function book(position: ReturnType<typeof place>, given: Partial<typeof bookings.$inferInsert> = {}) {
  const staff = makeStaff(world);
  const application = makeApplication(world, position.id, staff.user.id);
  return makeBooking(world, position, application, { bookedAt: position.startsAt - 48 * HOUR, ...given });
}
const figures = () => findMonthFigures(world, month());
const count = () => countDueFigures(world);
const ofCompany = () => findCompanyFigures(world, { companyId: employer.company.id, language: "en" });

describe("[STAT-02] a month by the start of its jobs", () => {
  test("filled places, applications, missed and late cancelled, and who is booked", () => {
    book(place());
    place();
    const missed = place();
    book(missed, { cancelledAt: missed.startsAt + HOUR, cancelledBy: "x", cancelledKind: "noShow" });
    const late = place();
    book(late, { cancelledAt: late.startsAt - HOUR, cancelledBy: "x", cancelledKind: "byStaff" });
    const early = place();
    book(early, { cancelledAt: early.startsAt - 30 * HOUR, cancelledBy: "x", cancelledKind: "byStaff" });
    place(-20, { deletedAt: world.now, deletedBy: "x" });
    expect(figures()).toMatchObject({
      sums: { positions: 5, booked: 2, applications: 4, noShows: 1, lateCancelled: 1, cancelled: 2, bookings: 4 },
      people: 1,
    });
    expect(figures().filled).toEqual({ [String(200 - 20 - 48)]: 4 });
  });

  test("the page has twelve months, the running one last, and who was approved in it", () => {
    const staff = makeStaff(world);
    world.db.update(staffProfiles).set({ approvedAt: world.now }).where(eq(staffProfiles.userId, staff.user.id)).run();
    const months = findAgencyMonths(world);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: month(), newStaff: 1 });
    expect(months[0]?.sums.positions).toBe(0);
  });
});

describe("[STAT-05] a company reads its own figures", () => {
  test("spend with extra hours, by kind of work and event, hours, and whom it booked most often", () => {
    const booked = [1, 2, 3].map(() => book(place()));
    const [first] = booked;
    if (!first) throw new Error("no booking");
    makeHours(world, first, { confirmEndsAt: first.endsAt + HOUR, outstandingAmountCents: 2490 });
    const found = ofCompany();
    expect(found?.total).toMatchObject({ booked: 3, extraCents: 2490, extraMinutes: 60, bookedMinutes: 720 });
    const [{ cents } = { cents: 0 }] = found?.byType ?? [];
    expect(cents).toBe((found?.total.bookedCents ?? 0) + 2490);
    expect(found?.byEvent).toHaveLength(1);
    expect(found?.people.map(({ jobs }) => jobs)).toEqual([1, 1, 1]);
  });

  test("nothing of other companies", () => {
    const other = makeJob(world, makeEvent(world, makeEmployer(world).company.id));
    for (let each = 0; each < 4; each += 1) {
      const position = makePosition(world, other, { startsAt: world.now - HOUR, endsAt: world.now + HOUR });
      book(position);
    }
    expect(ofCompany()).toBeNull();
    for (let each = 0; each < 3; each += 1) book(place());
    expect(ofCompany()?.total.booked).toBe(3);
  });
});

test("[STAT-06] with fewer than three booked positions there are no figures", () => {
  for (let each = 0; each < 2; each += 1) book(place());
  expect(ofCompany()).toBeNull();
  book(place());
  expect(ofCompany()).not.toBeNull();
});

describe("[STAT-08] stored rows", () => {
  test("what changes is counted live until the next count, which stores it", () => {
    const position = place();
    count();
    expect(world.db.select().from(figureDue).all()).toEqual([]);
    expect(world.db.select().from(figureTotals).where(eq(figureTotals.month, month())).get()?.sumJson).toMatchObject({
      positions: 1,
      booked: 0,
    });
    const booking = book(position);
    expect(world.db.select().from(figureDue).all().length).toBeGreaterThan(0);
    expect(figures().sums.booked).toBe(1);
    count();
    expect(figures()).toMatchObject({ sums: { booked: 1 }, people: 1 });
    makeHours(world, booking, { confirmEndsAt: booking.endsAt + HOUR });
    expect(figures().sums.extraMinutes).toBe(60);
    world.db.update(positions).set({ deletedAt: world.now, deletedBy: "x" }).where(eq(positions.id, place().id)).run();
    expect(figures().sums.positions).toBe(1);
  });

  test("moving a position marks the month that it leaves and the one that it comes to", () => {
    const position = place();
    count();
    const startsAt = position.startsAt + 60 * 24 * HOUR;
    world.db
      .update(positions)
      .set({ startsAt, endsAt: startsAt + HOUR })
      .where(eq(positions.id, position.id))
      .run();
    const due = world.db
      .select()
      .from(figureDue)
      .all()
      .map((row) => row.month);
    expect(due).toContain(month());
    expect(due).toContain(new Date(startsAt + HOUR).toISOString().slice(0, 7));
  });

  test("a count plans the next one, and says when stored rows are wrong; a rebuild makes them right", () => {
    book(place());
    count();
    expect(world.db.select().from(outbox).where(eq(outbox.kind, "count-figures")).all()).toHaveLength(1);
    expect(findWrongFigures(world)).toEqual([]);
    world.db.update(figureMonths).set({ booked: sql`booked + 7` }).run();
    expect(findWrongFigures(world)).toEqual([{ companyId: employer.company.id, month: month() }]);
    rebuildFigures(world);
    expect(findWrongFigures(world)).toEqual([]);
    expect(figures().sums.booked).toBe(1);
  });

  test("a month is read by index, never by a scan of positions or bookings", () => {
    count();
    const plan = (text: string) => JSON.stringify(world.db.$client.prepare(`explain query plan ${text}`).all());
    expect(plan("select sum(booked) from figure_months where month = '2026-11'")).toContain("figure_months_month");
    expect(plan("select * from figure_months where company_id = 'a' and month in ('2026-11')")).not.toContain(
      "SCAN figure_months",
    );
  });
});
