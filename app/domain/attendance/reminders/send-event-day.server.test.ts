import { afterEach, beforeEach, expect, test } from "vitest";
import { bookPosition } from "~/domain/booking/book-position.server";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { bookings } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
const at = (clock: string, day = "2026-12-04") => instantOf(day, clock);
beforeEach(() => {
  employer = makeEmployer(world);
  posted = makePostedPosition(world, employer.company.id, { startsAt: at("17:00") });
});
afterEach(() => {
  setClock(null);
});

function book(position = posted.position) {
  const staff = makeStaff(world);
  const { id: applicationId } = makeApplication(world, position.id, staff.user.id);
  expect(bookPosition(world.as(employer.actor), { positionId: position.id, applicationId }).ok).toBe(true);
  return staff;
}
const go = async (to: number) => {
  world.now = to;
  await doOutboxWork(world);
};
const mails = () => mailsOf(world, "event-day").map(({ userId, data }) => [userId, data.day]);

test("[REM-25] everybody of the company is written once, a day before the first start of the event day", async () => {
  book(makePosition(world, posted.job, { startsAt: at("22:00") }));
  book(makePosition(world, posted.job, { startsAt: at("20:00") }));
  await go(at("17:00", "2026-12-03") - 1);
  expect(mails()).toEqual([]);
  await go(at("17:00", "2026-12-03"));
  await go(at("22:00", "2026-12-03"));
  expect(mails()).toEqual([[employer.user.id, "2026-12-04"]]);
});

test("[REM-25] a day that begins early is written about the evening before that", async () => {
  book(makePosition(world, posted.job, { startsAt: at("06:00") }));
  await go(at("20:30", "2026-12-02") - 1);
  expect(mails()).toEqual([]);
  await go(at("20:30", "2026-12-02"));
  expect(mails()).toHaveLength(1);
});

test("[REM-25] nobody booked: none", async () => {
  const staff = book();
  const [booking] = world.db.select().from(bookings).all();
  if (booking) endBooking(world.as(staff.actor), booking, { kind: "byStaff", reason: "" });
  await go(at("16:00"));
  expect(mails()).toEqual([]);
});
