import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { bills, outbox, refunds, replacements } from "~db/schema";
import { cardCheckout } from "../../../../tests/factories/card-orders";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeApplication, makeStaff } from "../../../../tests/factories/rows";
import { testWorld, type World } from "../../../../tests/factories/world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { doOutboxWork } from "../../../../tests/support/histories/outbox-work";
import { bookPosition } from "../../booking/book-position.server";
import { replacementState } from "../../booking/ending/end-rules";
import { issueBill } from "../issue-bill.server";
import { verifyBills } from "../verify-bills.server";
import { returnPrice } from "./return-price.server";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
  setClock(null);
  world.close();
});

/** A booking on invoice for 149.40 € without and 179.28 € with VAT. */
function billed() {
  const made = makeSettledOrder(world);
  issueBill(world.system(), { orderId: made.order.id });
  const [first] = made.applicants;
  if (!first) throw new Error("nobody was booked");
  return { ...made, ...first };
}
const corrections = () =>
  world.db
    .select()
    .from(bills)
    .all()
    .filter(({ correctsBillId }) => correctsBillId !== null);
const only = () => world.db.select().from(replacements).get() ?? expect.fail();

describe("the price of a booking whose person dropped out", () => {
  test("stays with the position until the job begins, then goes back in full, once, and the search is given up", async () => {
    const { position } = billed();
    dropOut(world, position.id);
    await doOutboxWork(world);
    world.now = position.startsAt - 1;
    await doOutboxWork(world);
    expect(corrections()).toEqual([]);
    expect(replacementState(only())).toBe("searching");
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ netCents: -14_940, totalCents: -17_928 }]);
    expect(replacementState(only())).toBe("givenUp");
    returnPrice(world.system(), { replacementId: only().id });
    expect(corrections()).toHaveLength(1);
  });

  test("goes back at once when somebody else was booked, and paid for, in the ordinary way", async () => {
    const { position, employer } = billed();
    dropOut(world, position.id);
    const application = makeApplication(world, position.id, makeStaff(world).user.id);
    const booked = bookPosition(world.as(employer.actor), { positionId: position.id, applicationId: application.id });
    expect(booked.ok).toBe(true);
    expect(replacementState(only())).toBe("filled");
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ totalCents: -17_928 }]);
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toHaveLength(1);
  });

  test("waits while the bill is not issued, without failing", async () => {
    const made = makeSettledOrder(world);
    const position = made.applicants[0]?.position ?? expect.fail();
    dropOut(world, position.id);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.kind, "issue-bill")).run();
    world.now = position.startsAt;
    await doOutboxWork(world);
    expect(corrections()).toEqual([]);
    issueBill(world.system(), { orderId: made.order.id });
    world.now += 3_600_000;
    await doOutboxWork(world);
    expect(corrections()).toMatchObject([{ totalCents: -17_928 }]);
  });

  test("goes back to the card that was charged", async () => {
    const checkout = cardCheckout(world);
    const { position } = checkout.listed();
    await checkout.pay(checkout.draft());
    await doOutboxWork(world);
    dropOut(world, position.id);
    world.now = position.startsAt;
    await doOutboxWork(world);
    world.now += 60_000;
    await doOutboxWork(world);
    expect(world.db.select().from(refunds).all()).toMatchObject([
      { paymentId: expect.any(String), doneAt: expect.any(Number) },
    ]);
  });
});
