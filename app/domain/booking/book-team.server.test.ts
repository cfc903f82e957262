import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addTeamToList } from "~/domain/selection/team/seat-team.server";
import { bookings, orders, positions } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dropOut } from "../../../tests/support/histories/booking-histories";
import { bookTeam } from "./book-team.server";

const world = withWorld();

/** A group of so many places; for the first ones somebody was booked and dropped out. */
function stage({ places, gone }: { places: number; gone: number }) {
  const employer = make.makeEmployer(world);
  const { position, job } = make.makePostedPosition(world, employer.company.id);
  const all = [position, ...Array.from({ length: places - 1 }, () => make.makePosition(world, job))];
  const apply = (firstName: string, to = all, given = {}) => {
    const { id: userId } = make.makeStaff(world, { user: { firstName } }).user;
    for (const { id } of to) make.makeApplication(world, id, userId, given);
    return userId;
  };
  for (const place of all.slice(0, gone)) {
    make.makeBooking(world, place, make.makeApplication(world, place.id, make.makeStaff(world).user.id));
    dropOut(world, place.id);
  }
  const group = { jobId: job.id, startsAt: position.startsAt, jobPlace: position.jobPlace };
  return { firm: world.as(employer.actor), group, all, apply };
}

const live = () =>
  world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);

test("[CREW-02] an applicant of the group is booked for the billed place; no money moves", () => {
  const { firm, group, all, apply } = stage({ places: 1, gone: 1 });
  const ben = apply("Ben");
  expect(bookTeam(firm, { group, userIds: [ben] })).toEqual({ ok: true, value: { replaced: 1, toPay: [] } });
  expect(live()).toMatchObject([{ userId: ben, positionId: all[0]?.id, replacesBookingId: expect.any(String) }]);
  expect(world.db.select().from(orders).all()).toEqual([]);
});

test("[CREW-02] who is ticked fills the billed places first, as many as can be, and the others are to be paid", () => {
  const { firm, group, all, apply } = stage({ places: 4, gone: 2 });
  const [, second] = all;
  const rejected = { rejectedAt: world.now, rejectedBy: "test" };
  const [anna, ben, clara] = [apply("Anna"), apply("Ben"), apply("Clara")];
  make.makeApplication(world, second?.id ?? "", ben, rejected);
  const done = bookTeam(firm, { group, userIds: [anna, ben, clara] });
  expect(done).toMatchObject({ ok: true, value: { replaced: 2, toPay: [expect.any(String)] } });
  expect(
    live()
      .map(({ positionId }) => positionId)
      .sort(),
  ).toEqual([all[0]?.id, second?.id].sort());
});

test("[CREW-02] refused whole and truly: the place is billed, or why the person cannot, and never that somebody else was booked", () => {
  const { firm, group, all, apply } = stage({ places: 2, gone: 1 });
  const [first, second] = all;
  const [ben, clara, dora] = [apply("Ben"), apply("Clara"), apply("Dora", [])];
  const taken =
    world.db
      .select()
      .from(positions)
      .where(eq(positions.id, second?.id ?? ""))
      .get() ?? expect.fail();
  make.makeBooking(world, taken, make.makeApplication(world, taken.id, clara));
  make.makeApplication(world, first?.id ?? "", dora, { rejectedAt: world.now, rejectedBy: "test" });
  make.makeApplication(world, taken.id, dora);
  expect(addTeamToList(firm, { group, userIds: [ben] })).toEqual({ ok: false, refusal: "positionAlreadyPaid" });
  expect(bookTeam(firm, { group, userIds: [dora] })).toMatchObject({
    refusal: "pickRefused",
    details: { [dora]: "staffRejected?name=Dora" },
  });
  expect(bookTeam(firm, { group, userIds: [ben, dora] })).toMatchObject({
    refusal: "pickTooMany",
    details: { free: 1 },
  });
  expect(live()).toHaveLength(1);
  const rival = make.makePostedPosition(world, make.makeEmployer(world).company.id).position;
  make.makeBooking(world, rival, make.makeApplication(world, rival.id, ben));
  expect(bookTeam(firm, { group, userIds: [ben] })).toMatchObject({
    details: { [ben]: "employeeAlreadyBookForaJob?name=Ben" },
  });
});
