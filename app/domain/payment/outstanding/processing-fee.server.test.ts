import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { findBill, listBills } from "~/domain/bill/queries.server";
import { verifyBills } from "~/domain/bill/verify-bills.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { planFeeCheck } from "~/domain/event/plan-fee-check.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { setClock } from "~/gateways/clock.server";
import { companies, orders, outbox, payments, processingFees } from "~db/schema";
import { cardCheckout } from "../../../../tests/factories/card-orders";
import { makeApplication, makeBooking, makePostedPosition, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { doOutboxWork, mailsOf } from "../../../../tests/support/histories/outbox-work";
import { refuseAt, refuseNowhere } from "../../../../tests/support/refuse-at";
import { checkProcessingFee } from "./processing-fee.server";

const world = withWorld();
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
  setClock(null);
});

/** An event of a company with a card on file, that somebody applied for. */
function posted(last4 = "4242", { applied = true } = {}) {
  const checkout = cardCheckout(world, last4);
  const { company } = checkout.employer;
  const { event, position } = makePostedPosition(world, company.id);
  planFeeCheck(world, { eventId: event.id, expiresAt: event.expiresAt });
  const apply = () => makeApplication(world, position.id, makeStaff(world).user.id);
  const application = applied ? apply() : null;
  const until = async (at: number) => {
    world.now = at;
    await doOutboxWork(world);
  };
  return { checkout, company, event, position, application, apply, until };
}
const fees = () => world.db.select().from(processingFees).all();
const feeOrders = () => world.db.select().from(orders).where(eq(orders.kind, "processingFee")).all();

describe("due", () => {
  test("[PAY-41] an event that ends with applications and nobody booked: told three days before, taken once by card, billed", async () => {
    const { company, event, until, checkout } = posted();
    await until(event.expiresAt - 3 * DAY - 1);
    expect(fees()).toEqual([]);
    await until(event.expiresAt - 3 * DAY);
    expect(fees()).toMatchObject([
      { netCents: 4_900, notifiedAt: world.now, chargeAt: event.expiresAt, orderId: null },
    ]);
    expect(mailsOf(world, "processing-fee")).toMatchObject([
      { userId: checkout.employer.user.id, data: { eventId: event.id } },
    ]);
    await until(event.expiresAt - 1);
    expect(feeOrders()).toEqual([]);
    await until(event.expiresAt);
    await until(event.expiresAt + 60_000);
    expect(feeOrders()).toMatchObject([
      {
        paymentMethod: "creditCard",
        netCents: 4_900,
        taxCents: 980,
        totalCents: 5_880,
        cardId: checkout.card.id,
        paidAt: expect.any(Number),
      },
    ]);
    expect(world.db.select().from(payments).all()).toMatchObject([
      { offSession: true, amountCents: 5_880, capturedAt: expect.any(Number) },
    ]);
    const [bill] = listBills(world, company.id);
    expect(findBill(world, company.id, bill?.transactionId ?? "")?.content).toMatchObject({
      service: [{ kind: "processingFee", cartItemName: "Bearbeitungsgebühr", eventId: event.id, netCents: 4_900 }],
      serviceDays: [event.eventExpirationDate],
      dueDay: null,
      totalCents: 5_880,
    });
    checkProcessingFee(world.system(), { eventId: event.id });
    await until(world.now + 30 * DAY);
    expect(feeOrders()).toHaveLength(1);
    expect(listBills(world, company.id)).toHaveLength(1);
    expect(mailsOf(world, "processing-fee")).toHaveLength(1);
    expect(mailsOf(world, "order-confirmed")).toEqual([]);
  });

  test.each([
    ["declined", "0341"],
    ["wanting its owner", "3184"],
  ])("a card that is %s gives nothing: the fee is billed on invoice, once", async (_, last4) => {
    const { company, event, until } = posted(last4);
    await until(event.expiresAt - 3 * DAY);
    await until(event.expiresAt);
    await until(event.expiresAt + DAY);
    expect(feeOrders()).toMatchObject([{ paymentMethod: "invoice", cardId: null, paidAt: null, totalCents: 5_880 }]);
    const tried = world.db.select().from(payments).all();
    expect(tried.filter(({ failedAt }) => failedAt === null)).toMatchObject([{ method: "invoice" }]);
    expect(listBills(world, company.id)).toHaveLength(1);
  });

  test("without a billing address it is billed on invoice to the company's own address", async () => {
    const { company, event, until } = posted();
    world.db.update(companies).set({ billingAddressName: null }).where(eq(companies.id, company.id)).run();
    await until(event.expiresAt - 3 * DAY);
    await until(event.expiresAt);
    const [bill] = listBills(world, company.id);
    expect(findBill(world, company.id, bill?.transactionId ?? "")?.content).toMatchObject({
      customerName: company.companyName,
      customerAddress: ["Praterstraße 1", "1020 Wien"],
    });
  });

  test("told late, it is taken a day later; the amount is the one that was told", async () => {
    const { event, apply, until } = posted("4242", { applied: false });
    await until(event.expiresAt - 3 * DAY);
    expect(fees()).toEqual([]);
    apply();
    await until(event.expiresAt);
    expect(fees()).toMatchObject([{ chargeAt: event.expiresAt + DAY }]);
    writeSetting(world, "eventFeeCents", 9_900);
    await until(event.expiresAt + DAY - 1);
    expect(feeOrders()).toEqual([]);
    await until(event.expiresAt + DAY);
    expect(feeOrders()).toMatchObject([{ netCents: 4_900 }]);
  });
});

describe("refused inside", () => {
  test("[SAFE-27] a card payment that is refused when it begins: the fee is billed on invoice all the same", async () => {
    const { company, event, until } = posted();
    await until(event.expiresAt - 3 * DAY);
    refuseAt(world, "before insert on payments when new.method = 'creditCard'", "order_settled");
    await until(event.expiresAt);
    expect(feeOrders()).toMatchObject([{ paymentMethod: "invoice", cardId: null, settledAt: event.expiresAt }]);
    expect(listBills(world, company.id)).toHaveLength(1);
  });

  test("[SAFE-27] a fee that cannot be put on invoice after the card failed stays work for people to see", async () => {
    const { company, event, until } = posted("0341");
    await until(event.expiresAt - 3 * DAY);
    refuseAt(world, "before insert on payments when new.method = 'invoice'", "order_settled");
    await until(event.expiresAt);
    const row = () =>
      world.db
        .select()
        .from(outbox)
        .all()
        .find(({ kind }) => kind === "payment-failed");
    expect(row()).toMatchObject({ doneAt: null, lastError: "refused: orderSettled" });
    refuseNowhere(world);
    await until(event.expiresAt + DAY);
    expect(row()?.doneAt).not.toBeNull();
    expect(listBills(world, company.id)).toHaveLength(1);
  });
});

describe("waived", () => {
  test("[PAY-41] without applications", async () => {
    const { event, until } = posted("4242", { applied: false });
    await until(event.expiresAt - 3 * DAY);
    await until(event.expiresAt + 2 * DAY);
    expect([fees(), feeOrders(), mailsOf(world, "processing-fee")]).toEqual([[], [], []]);
  });

  test("[PAY-41] as soon as one applicant is booked, also after it was told", async () => {
    const { event, position, application, until } = posted();
    await until(event.expiresAt - 3 * DAY);
    makeBooking(world, position, application as NonNullable<typeof application>);
    await until(event.expiresAt);
    expect(fees()).toMatchObject([{ waivedAt: event.expiresAt, orderId: null }]);
    expect(feeOrders()).toEqual([]);
  });

  test("while the event is given more time; it is told anew before the new end", async () => {
    const { checkout, event, until } = posted();
    await until(event.expiresAt - 3 * DAY);
    const later = "2026-12-04";
    const moved = changeExpiration(world.as(checkout.employer.actor), {
      eventId: event.id,
      eventExpirationDate: later,
    });
    expect(moved.ok).toBe(true);
    await until(event.expiresAt + DAY);
    expect(feeOrders()).toEqual([]);
  });

  test("where the agency asks for none", async () => {
    writeSetting(world, "eventFeeCents", 0);
    const { event, until } = posted();
    await until(event.expiresAt + DAY);
    expect(fees()).toEqual([]);
  });
});

test("the table takes a fee once", async () => {
  const { event, until } = posted();
  await until(event.expiresAt - 3 * DAY);
  await until(event.expiresAt);
  expect(() => world.db.update(processingFees).set({ orderId: null }).run()).toThrow(/processing_fee_frozen/);
  expect(() => world.db.delete(processingFees).run()).toThrow(/processing_fee_frozen/);
});

test("[SUBS-06] a person who drops out costs the company nothing: no fee of the ladder, and no processing fee for the event", async () => {
  const { company, event, position, application, until } = posted();
  if (!application) throw new Error("nobody applied");
  makeBooking(world, position, application);
  dropOut(world, position.id);
  await until(event.expiresAt - 3 * DAY);
  await until(event.expiresAt);
  await until(event.expiresAt + DAY);
  expect(fees()).toEqual([]);
  expect(feeOrders()).toEqual([]);
  expect(listBills(world, company.id)).toEqual([]);
});
