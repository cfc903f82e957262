import { expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { bills, orderLines } from "~db/schema";
import { makeConfirmedHours, makePaidOutstanding } from "../../../../tests/factories/hours";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeBookedPosition, makePromotionCode } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import type { UserActor } from "../../shared/context";
import { cancelWithFee } from "../cancel-with-fee.server";
import { findCancellation } from "../cancellation.queries.server";
import { correctBill } from "../correct-bill.server";
import { issueBill } from "../issue-bill.server";
import { costsOf as costsIn, listEventCosts } from "./event-costs.queries.server";

const world = withWorld();
const nothing = { booked: 0, fees: 0, extra: 0, discount: 0, back: 0, open: 0 };

/** Two people of two events, 149.40 € each, billed. */
function billed(code = "") {
  const start = world.now + 14 * DAY;
  const positions = [0, 1].map((n) => ({ startsAt: start + n * DAY, endsAt: start + n * DAY + 6 * HOUR }));
  const made = makeSettledOrder(world, { positions, draft: { promotionCode: code } });
  issueBill(world.system(), { orderId: made.order.id });
  const [first, second] = made.applicants;
  if (!first || !second) throw new Error("nobody was booked");
  return { ...made, first, second };
}

function cancel(actor: UserActor, positionId: string) {
  const context = world.as(actor);
  const shown = findCancellation(context, positionId) ?? expect.fail();
  return cancelWithFee(context, {
    positionId,
    bookingId: shown.booking.id,
    submissionId: positionId,
    expectedFeeCents: shown.feeCents,
    expectedBackCents: shown.back?.totalCents ?? 0,
    reason: "",
  });
}

const costsOf = (eventId: string) => costsIn(world, eventId);
const billedNet = () =>
  world.db
    .select()
    .from(bills)
    .all()
    .reduce((sum, bill) => sum + bill.netCents - bill.discountCents, 0);

test("[CREW-15] an event costs its bookings, the fees of what was cancelled and open extra hours, less what went back", () => {
  const { first, second, employer } = billed();
  expect(costsOf(first.event.id)).toEqual({ ...nothing, booked: 14_940, total: 14_940 });
  expect(cancel(employer.actor, first.position.id).ok).toBe(true);
  expect(costsOf(first.event.id)).toEqual({ ...nothing, booked: 14_940, fees: 3735, back: -14_940, total: 3735 });
  expect(costsOf(second.event.id)).toEqual({ ...nothing, booked: 14_940, total: 14_940 });
  expect(costsOf(first.event.id).total + costsOf(second.event.id).total).toBe(billedNet());
});

test("[CREW-15] each figure is the sum of its lines, with the bill that each stands on", () => {
  const { first, employer } = billed();
  cancel(employer.actor, first.position.id);
  const lines = listEventCosts(world, first.event.id);
  const numbers = world.db.select({ number: bills.billNumber }).from(bills).all();
  expect(lines.map(({ kind, cents, billNumber }) => [kind, cents, billNumber])).toEqual([
    ["booked", 14_940, numbers[0]?.number],
    ["back", -14_940, numbers[1]?.number],
    ["fees", 3735, numbers[1]?.number],
  ]);
  expect(lines.every(({ name, orderNumber }) => name !== "" && orderNumber !== null)).toBe(true);
});

test("[CREW-15] a discount counts for the event of its line, and goes with the bill that is taken back as a whole", () => {
  const code = makePromotionCode(world, { percent: 10 });
  const { first, second, order, employer } = billed(code.code);
  const discounts = world.db.select().from(orderLines).all();
  const discountOf = (eventId: string) => discounts.find((line) => line.eventId === eventId)?.discountCents ?? 0;
  expect(discountOf(first.event.id)).toBeGreaterThan(0);
  for (const { event } of [first, second]) expect(costsOf(event.id).total).toBe(14_940 - discountOf(event.id));
  const agency = world.as({ ...employer.actor, role: "superuser", companyId: null });
  const done = correctBill(agency, {
    orderId: order.id,
    grossCents: order.totalCents,
    reason: "Irrtum",
    submissionId: "s",
  } as never);
  expect(done.ok).toBe(true);
  for (const { event } of [first, second])
    expect(costsOf(event.id)).toEqual({ ...nothing, booked: 14_940, back: -14_940, total: 0 });
  expect(billedNet()).toBe(0);
});

test("[CREW-15] extra hours are open until they are ordered, then a line of their own", () => {
  const booked = makeBookedPosition(world);
  const hours = makeConfirmedHours(world, booked, { outstandingAmountCents: 2490 });
  const { id } = booked.event;
  expect(costsOf(id)).toEqual({ ...nothing, open: 2490, total: 2490 });
  makePaidOutstanding(world, booked, 2490, hours.id);
  expect(costsOf(id)).toEqual({ ...nothing, extra: 2490, total: 2490 });
});
