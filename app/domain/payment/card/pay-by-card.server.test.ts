import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { setClock } from "~/gateways/clock.server";
import type { PaymentGateway } from "~/gateways/payments/payment-gateway";
import { payments as gatewayOf } from "~/gateways/payments/payments.server";
import { answerSandboxBank, findSandboxPayment, sandbox } from "~/gateways/payments/sandbox.server";
import { bills, bookings, cardsOnFile, companies, orders, outbox, paymentEvents } from "~db/schema";
import { cardCheckout } from "../../../../tests/factories/card-orders";
import { checkoutOf, findOrderRow } from "../../../../tests/factories/orders";
import {
  makeApplication,
  makePostedPosition,
  makePromotionCode,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { doOutboxWork } from "../../../../tests/support/histories/outbox-work";
import { doPaymentWork } from "../../../../tests/support/histories/payment-work";
import { addOrderCard } from "./card-on-file.server";
import { giveUpPayment } from "./give-up-payment.server";
import { handlePaymentEvent } from "./handle-payment-event.server";
import { checkPayment } from "./payment-handlers.server";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const count = (table: typeof bookings | typeof orders) => world.db.select().from(table).all().length;
const mailsFor = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind, payloadJson }) => kind === "mail" && JSON.parse(payloadJson).template === template);

/** The person an order of this checkout books is booked by somebody else meanwhile. */
function snatch(checkout: ReturnType<typeof cardCheckout>, listed: ReturnType<typeof checkout.listed>) {
  const rival = checkoutOf(world);
  const { startsAt, endsAt } = listed.position;
  const theirs = makePostedPosition(world, rival.employer.company.id, { startsAt, endsAt });
  const application = makeApplication(world, theirs.position.id, listed.staff.user.id);
  const lines = [{ positionId: theirs.position.id, applicationId: application.id }];
  const row = rival.drafted({ wanted: { kind: "booking", lines } });
  expect(rival.place(row).ok).toBe(true);
}

describe("by card", () => {
  test("[PAY-44] authorised, settled and booked at once; the outbox takes the money; the receipt goes to the person", async () => {
    const checkout = cardCheckout(world);
    checkout.listed();
    const row = checkout.draft();
    expect(row).toMatchObject({ paymentMethod: "creditCard", cardBrand: "visa", cardId: checkout.card.id });
    expect(await checkout.pay(row)).toMatchObject({
      ok: true,
      value: { state: "settled", orderNumber: "B-2026-000001" },
    });
    expect(checkout.paymentsOf(row.id)).toMatchObject([
      {
        authorisedAt: world.now,
        capturedAt: null,
        receiptEmail: checkout.employer.user.email,
        amountCents: row.totalCents,
      },
    ]);
    expect(count(bookings)).toBe(1);
    expect(findOrderRow(world, row.id).paidAt).toBeNull();
    await doPaymentWork(world);
    expect(checkout.paymentsOf(row.id)).toMatchObject([{ capturedAt: world.now }]);
    expect(findOrderRow(world, row.id).paidAt).toBe(world.now);
    expect(mailsFor("order-confirmed")).toHaveLength(1);
  });

  test("[PAY-23] declined: nothing is booked, the provider's words come back, and another card pays", async () => {
    const checkout = cardCheckout(world, "0341");
    checkout.listed();
    const row = checkout.draft();
    const declined = { state: "failed", key: "cardDeclined", providerMessage: "Your card was declined." };
    expect(await checkout.pay(row)).toEqual({ ok: true, value: declined });
    expect(await checkout.pay(row)).toEqual({ ok: true, value: declined });
    expect(count(bookings)).toBe(0);
    world.db
      .update(cardsOnFile)
      .set({ providerReference: "sandbox_card_4242" })
      .where(eq(cardsOnFile.id, checkout.card.id))
      .run();
    expect(await checkout.pay(row)).toMatchObject({ value: { state: "settled" } });
    await doPaymentWork(world);
    expect(checkout.paymentsOf(row.id)).toMatchObject([
      { attempt: 1, failureKey: "cardDeclined", releaseConfirmedAt: world.now },
      { attempt: 2, failedAt: world.now },
      { attempt: 3, capturedAt: world.now },
    ]);
  });

  test("a bank that asks: approved it is booked, refused it is not, and who walks away is not waited for", async () => {
    const checkout = cardCheckout(world, "3184");
    checkout.listed();
    const first = checkout.draft();
    const asked = await checkout.pay(first);
    expect(asked).toMatchObject({ value: { state: "waiting", url: expect.stringContaining("/sandbox/bank/") } });
    const reference = () => checkout.paymentsOf(first.id).at(-1)?.providerReference ?? "";
    answerSandboxBank(reference(), "refuse");
    await doPaymentWork(world);
    expect(checkout.paymentsOf(first.id)).toMatchObject([{ failureKey: "authenticationFailed" }]);

    await checkout.pay(first);
    for (const minutes of [1, 2, 5, 5, 5, 5, 5, 5]) {
      checkout.wait(minutes);
      await doPaymentWork(world);
    }
    expect(checkout.paymentsOf(first.id)[1]).toMatchObject({ failureKey: "paymentGivenUp" });
    await doPaymentWork(world);
    expect(checkout.paymentsOf(first.id)[1]?.releaseConfirmedAt).not.toBeNull();
    answerSandboxBank(reference(), "approve");
    expect(findSandboxPayment(reference())).toMatchObject({ waits: false });
    expect(count(bookings)).toBe(0);

    await checkout.pay(first);
    answerSandboxBank(reference(), "approve");
    await doPaymentWork(world);
    expect(findOrderRow(world, first.id)).toMatchObject({ settledAt: world.now, paidAt: world.now });
  });

  test("who is at their bank for half an hour has walked away, at that very instant and not before", async () => {
    const checkout = cardCheckout(world, "3184");
    checkout.listed();
    const order = checkout.draft();
    await checkout.pay(order);
    const payment = () => checkout.paymentsOf(order.id)[0] ?? expect.fail();
    const askAfter = (ms: number) => {
      world.now = payment().createdAt + ms;
      return checkPayment(world.system(), { paymentId: payment().id });
    };
    await askAfter(30 * 60_000 - 1);
    expect(payment().failureKey).toBeNull();
    await askAfter(30 * 60_000);
    expect(payment().failureKey).toBe("paymentGivenUp");
  });

  test("[PAY-38] a payment that finishes after the person was lost is let go, and says who was lost", async () => {
    const checkout = cardCheckout(world, "3184");
    const lost = checkout.listed();
    const row = checkout.draft();
    await checkout.pay(row);
    checkout.wait(61);
    snatch(checkout, lost);
    const reference = checkout.paymentsOf(row.id)[0]?.providerReference ?? "";
    answerSandboxBank(reference, "approve");
    expect(await checkout.pay(row)).toMatchObject({
      value: { state: "lost", refusal: "noApplication", details: { name: lost.staff.user.firstName } },
    });
    await doPaymentWork(world);
    expect(checkout.paymentsOf(row.id)).toMatchObject([
      { releasedAt: world.now, releaseConfirmedAt: world.now, capturedAt: null },
    ]);
    expect(findOrderRow(world, row.id).settledAt).toBeNull();
    expect(count(bookings)).toBe(1);
  });

  test("a payment that finishes after the hold has ended is booked when the person is still free", async () => {
    const checkout = cardCheckout(world, "3184");
    checkout.listed();
    const row = checkout.draft();
    await checkout.pay(row);
    checkout.wait(25);

    answerSandboxBank(checkout.paymentsOf(row.id)[0]?.providerReference ?? "", "approve");
    checkout.wait(61);
    await doPaymentWork(world);
    expect(findOrderRow(world, row.id)).toMatchObject({ settledAt: world.now, paidAt: world.now });
  });

  test("[PAY-21] double click, back button and two tabs are one payment and one order", async () => {
    const checkout = cardCheckout(world);
    checkout.listed();
    const row = checkout.draft();
    const answers = await Promise.all([checkout.pay(row), checkout.pay(row), checkout.pay(row)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await doPaymentWork(world);
    expect(await checkout.pay(row)).toEqual(answers[0]);
    expect(checkout.paymentsOf(row.id)).toHaveLength(1);
    expect([count(orders), count(bookings), mailsFor("order-confirmed").length]).toEqual([1, 1, 1]);
  });

  test("an answer that is lost on its way: the click stands, and the outbox finds out", async () => {
    const checkout = cardCheckout(world);
    checkout.listed();
    const row = checkout.draft();
    const lossy: PaymentGateway = {
      ...gatewayOf(),
      authorise: async (input) => {
        await gatewayOf().authorise(input);
        throw new Error("connection reset");
      },
    };
    expect(await checkout.pay(row, checkout.employer.actor, lossy)).toEqual({
      ok: true,
      value: { state: "waiting", url: null },
    });
    expect(count(bookings)).toBe(0);
    checkout.wait(1);
    await doPaymentWork(world);
    expect(findOrderRow(world, row.id)).toMatchObject({ paidAt: world.now });
    expect(checkout.paymentsOf(row.id)).toHaveLength(1);
  });

  test("given up while nobody knew the answer: what had been authorised is let go", async () => {
    const checkout = cardCheckout(world);
    checkout.listed();
    const row = checkout.draft();
    const silent: PaymentGateway = { ...gatewayOf(), authorise: () => Promise.reject(new Error("timeout")) };
    await checkout.pay(row, checkout.employer.actor, silent);
    expect(giveUpPayment(world.as(checkout.employer.actor), { orderId: row.id }).ok).toBe(true);
    await doPaymentWork(world);
    const [payment] = checkout.paymentsOf(row.id);
    expect(payment).toMatchObject({ failureKey: "paymentGivenUp", releaseConfirmedAt: world.now });
    expect(await gatewayOf().read(payment?.providerReference ?? "")).toMatchObject({ state: "released" });
    expect(count(bookings)).toBe(0);
  });

  test("slow cards and repeated events: one order, one booking, one mail", async () => {
    for (const last4 of ["1091", "1083"]) {
      const checkout = cardCheckout(world, last4);
      checkout.listed({ startsAt: Date.UTC(2026, 11, last4 === "1091" ? 4 : 8, 16, 0) });
      const row = checkout.draft();
      await checkout.pay(row);
      for (const minutes of [0, 0.2, 1]) {
        checkout.wait(minutes);
        await doPaymentWork(world);
      }
      expect(findOrderRow(world, row.id).paidAt).not.toBeNull();
    }
    expect(count(bookings)).toBe(2);
    expect(mailsFor("order-confirmed")).toHaveLength(2);
    const event = { id: "evt_1", kind: "payment.captured", about: null };
    expect(handlePaymentEvent(world.system(), event)).toEqual({ taken: true });
    expect(handlePaymentEvent(world.system(), event)).toEqual({ taken: false });
    expect(world.db.select().from(paymentEvents).all().length).toBeGreaterThan(2);
  });

  test("the agency charges the company's card, but nobody is there to confirm it to a bank", async () => {
    const checkout = cardCheckout(world, "3184");
    checkout.listed();
    const { actor } = makeSuperuser(world);
    const row = checkout.drafted({ choice: "visa" }, actor);
    expect(await checkout.pay(row, actor)).toMatchObject({ value: { state: "failed", key: "authenticationNeeded" } });
    const plain = cardCheckout(world);
    plain.listed({ startsAt: Date.UTC(2026, 11, 8, 16, 0) });
    const order = plain.drafted({ choice: "visa" }, actor);
    expect(await plain.pay(order, actor)).toMatchObject({ value: { state: "settled" } });
    expect(plain.paymentsOf(order.id)).toMatchObject([{ offSession: true, receiptEmail: plain.employer.user.email }]);
  });

  test("[PAY-40] a card for one order is forgotten with it, or kept on file when the person asked for that", async () => {
    const checkout = cardCheckout(world);
    const { company, actor } = checkout.employer;
    const other = {
      reference: "sandbox_card_4444ffff",
      brand: "masterCard",
      last4: "4444",
      expMonth: 1,
      expYear: 2030,
    } as const;
    const payWith = async (keep: boolean, day: number) => {
      checkout.listed({ startsAt: Date.UTC(2026, 11, day, 16, 0) });
      const cardId = addOrderCard(world.as(actor), { companyId: company.id, card: other, keep });
      const row = checkout.drafted({ choice: "masterCard", cardId });
      expect(findHeldCard(world, company.id)?.last4).toBe("4242");
      expect(await checkout.pay(row)).toMatchObject({ value: { state: "settled" } });
      return findHeldCard(world, company.id)?.last4;
    };
    expect(await payWith(false, 4)).toBe("4242");
    expect(await payWith(true, 8)).toBe("4444");
    expect(
      world.db
        .select()
        .from(cardsOnFile)
        .all()
        .filter(({ removedAt }) => removedAt === null),
    ).toHaveLength(1);
  });

  test("a code that leaves nothing to pay charges no card, and the order is paid", async () => {
    const checkout = cardCheckout(world, "0341");
    makePromotionCode(world, { code: "ALL", percent: 100 });
    checkout.listed();
    const row = checkout.drafted({ choice: "visa", promotionCode: "ALL" });
    expect(row.totalCents).toBe(0);
    expect(await checkout.pay(row)).toMatchObject({ value: { state: "settled" } });
    expect(checkout.paymentsOf(row.id)).toMatchObject([{ provider: "none", amountCents: 0, capturedAt: world.now }]);
    expect(findOrderRow(world, row.id).paidAt).toBe(world.now);
  });

  test.each([
    ["visa", 25, 30],
    ["masterCard", 1, 1],
    ["visa", 41, 49],
  ] as const)(
    "[CASE-30] %s for %i cents and VAT: on invoice, booked, billed over exactly that",
    async (choice, net, left) => {
      const checkout = cardCheckout(world);
      world.db
        .update(companies)
        .set({ paymentMethods: ["creditCard"] })
        .run();
      writeSetting(world, "cardRequiredWithinDays", 30);
      const { position } = checkout.listed();
      makePromotionCode(world, { code: "REST", percent: null, amountCents: position.jobTotalCostCents - net });
      const row = checkout.drafted({ choice, promotionCode: "REST" });
      expect(row.totalCents).toBe(left);
      const authorise = vi.spyOn(sandbox, "authorise");
      expect(await checkout.pay(row)).toMatchObject({ value: { state: "settled" } });
      expect(await checkout.pay(row)).toMatchObject({ value: { state: "settled" } });
      expect(authorise).not.toHaveBeenCalled();
      expect(findOrderRow(world, row.id)).toMatchObject({ paymentMethod: "invoice", totalCents: left, paidAt: null });
      expect(checkout.paymentsOf(row.id)).toMatchObject([{ method: "invoice", amountCents: left }]);
      expect(count(bookings)).toBe(1);
      await doOutboxWork(world);
      expect(world.db.select().from(bills).all()).toMatchObject([{ orderId: row.id, totalCents: left }]);
    },
  );

  test("[PAY-25] no card, one of another company and a removed one charge nothing", async () => {
    const checkout = cardCheckout(world);
    checkout.listed();
    const row = checkout.draft();
    world.db.update(cardsOnFile).set({ removedAt: world.now }).run();
    expect(await checkout.pay(row)).toEqual({ ok: false, refusal: "noPaymentDetails" });
    const other = cardCheckout(world);
    world.db.update(orders).set({ cardId: other.card.id }).where(eq(orders.id, row.id)).run();
    expect(await checkout.pay(row)).toEqual({ ok: false, refusal: "noPaymentDetails" });
    expect(checkout.paymentsOf(row.id)).toEqual([]);
  });
});
