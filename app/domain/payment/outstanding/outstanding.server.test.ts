import { describe, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { bookings, orderLines, type orders, payments } from "~db/schema";
import { checkoutOf } from "../../../../tests/factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeHours,
  makePosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { findOutstanding } from "./outstanding-lines.queries.server";

const world = withWorld();

const count = (table: typeof orders | typeof bookings | typeof payments) => world.db.select().from(table).all().length;

describe("outstanding amounts", () => {
  function worked() {
    const booked = makeBookedPosition(world);
    const checkout = checkoutOf(world, booked.employer);
    world.now = Date.UTC(2026, 11, 5, 9, 0);
    const wanted = { kind: "outstanding", eventId: booked.event.id } as const;
    return {
      ...booked,
      place: checkout.place,
      pay: () => checkout.draft({ wanted }),
      drafted: () => checkout.drafted({ wanted }),
      outstanding: () => findOutstanding(world.as(booked.employer.actor), booked.event.id),
    };
  }

  test("[PAY-27][PAY-28][PAY-30][PAY-12] the extra hour is owed once all is confirmed, and no longer when it was ordered", () => {
    const { booking, pay, outstanding, drafted, place } = worked();
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false, totalDueCents: 14940 });
    expect(pay()).toEqual({ ok: false, refusal: "nothingOutstanding" });
    const hours = makeHours(world, booking);
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true, totalDueCents: 17430 });
    const row = drafted();
    expect(row).toMatchObject({ kind: "outstanding", netCents: 2490, taxCents: 498, totalCents: 2988 });
    expect(place(row).ok).toBe(true);
    expect(world.db.select().from(orderLines).all()).toMatchObject([
      { hoursConfirmationId: hours.id, bookingId: booking.id, cartItemPriceCents: 2490 },
    ]);
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false, lines: [] });
    expect(pay()).toEqual({ ok: false, refusal: "nothingOutstanding" });
    expect(count(bookings)).toBe(1);
  });

  test("[PAY-29] nothing can be paid while a booked position is not confirmed", () => {
    const { booking, job, pay, outstanding } = worked();
    makeHours(world, booking);
    const position = makePosition(world, job);
    makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: false });
    expect(pay()).toEqual({ ok: false, refusal: "nothingOutstanding" });
  });

  test("two drafts for the same hours are one, and hours that were ordered meanwhile are not ordered again", () => {
    const { booking, pay, drafted, place } = worked();
    makeHours(world, booking);
    const [first, second] = [pay(), pay()];
    expect(first).toEqual(second);
    const row = drafted();
    expect(place(row)).toEqual(place(row));
    expect(count(payments)).toBe(1);
  });

  test("a later version of the hours owes only what was not ordered yet", () => {
    const { booking, outstanding, drafted, place } = worked();
    makeHours(world, booking);
    place(drafted());
    makeHours(world, booking, {
      version: 2,
      confirmEndsAt: booking.endsAt + 120 * MINUTE,
      confirmJobPriceCents: 19920,
      confirmJobTotalCostCents: 19920,
      outstandingAmountCents: 4980,
    });
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true });
  });
});
