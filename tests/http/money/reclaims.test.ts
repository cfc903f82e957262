import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { findBackOfficeBill } from "~/domain/bill/back-office-bill.queries.server";
import { findBackOfficeOrder } from "~/domain/bill/back-office-order.queries.server";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { listBills } from "~/domain/bill/queries.server";
import { bills, paymentEvents, reclaims, refunds } from "~db/schema";
import { startStripeDouble } from "../../doubles/stripe/stripe-double";
import type { DoubleEvent } from "../../doubles/stripe/webhooks";
import { cardCheckout } from "../../factories/card-orders";
import { makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { doOutboxWork, mailsOf } from "../../support/histories/outbox-work";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-reclaims-"));
const webhookSecret = "whsec_tagwerk";
const double = await startStripeDouble({ secretKey: "sk_test_tagwerk" });
Object.assign(process.env, {
  DATA_DIR: folder,
  STRIPE_SECRET_KEY: "sk_test_tagwerk",
  STRIPE_PUBLISHABLE_KEY: "pk_test_tagwerk",
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: double.url,
});
const route = {
  webhook: await import("~/screens/pay/payment-webhook"),
  order: await import("~/screens/back-office/money/order"),
};
afterAll(async () => {
  await double.close();
  rmSync(folder, { recursive: true });
});

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
let orderId: string;
let intent: string;
beforeEach(async () => {
  agency = makeSuperuser(world);
  const checkout = cardCheckout(world, "4242", { provider: "stripe", providerReference: "pm_card_visa" });
  checkout.listed();
  const order = checkout.draft();
  await checkout.pay(order);
  await doOutboxWork(world);
  orderId = order.id;
  intent = checkout.paymentsOf(orderId)[0]?.providerReference ?? "";
  double.webhooks.events.splice(0);
});

async function send(event: DoubleEvent): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = new Stripe("sk_test").webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  const request = new Request("http://localhost:3000/payments/webhook", { method: "POST", headers, body: payload });
  globalThis.tagwerkDatabase = world.db;
  return (await route.webhook.action({ request, params: {}, context: {} } as never)).status;
}

/** The events that Stripe has made since, as often and in the order given. */
async function arrive(arrange: (events: DoubleEvent[]) => DoubleEvent[] = (all) => all): Promise<void> {
  for (const event of arrange(double.webhooks.events.splice(0))) expect(await send(event)).toBe(204);
  await doOutboxWork(world);
}
const twiceAndBackwards = (all: DoubleEvent[]) => [...all, ...all].reverse();
const kept = () => world.db.select().from(reclaims).all();
const waiting = () => listQueue(world.as(agency.actor), "reclaims", null).rows;
const order = () => findBackOfficeOrder(world, orderId);
const total = () => order()?.order.totalCents ?? 0;

describe("[CASE-13] money that goes back without us", () => {
  test("a dispute reaches queue, order, bill and mail, once each, however its events arrive", async () => {
    const { id } = double.reclaims.dispute(intent, total());
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ id, orderId, kind: "dispute", state: "open", amountCents: total() }]);
    expect(waiting()).toMatchObject([{ id, about: orderId, urgent: true, values: { what: "dispute.open" } }]);
    expect(findCounts(world).reclaims).toBe(1);
    expect(mailsOf(world, "reclaimed")).toMatchObject([{ data: { reclaimId: id } }]);
    expect(order()).toMatchObject({ state: "refunded", openCents: total(), reclaims: [{ id }] });
    const [bill] = world.db.select().from(bills).all();
    expect(findBackOfficeBill(world, bill?.billNumber ?? "")?.reclaims).toMatchObject([{ id }]);
    expect(listBills(world, bill?.companyId ?? "")).toMatchObject([{ state: "refunded" }]);

    double.reclaims.closeDispute(id, "lost");
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ id, state: "gone", closedAt: null }]);
    expect(mailsOf(world, "reclaimed")).toHaveLength(2);
    expect(world.db.select().from(bills).all()).toHaveLength(1);
    const page = await callRoute(world, {
      route: route.order as never,
      path: `/superuser/back-office/orders/${orderId}`,
      params: { orderId },
      as: agency.user.id,
    });
    expect(JSON.stringify(page.data)).toContain('"state":"gone"');
  });

  test("the correction that the agency then issues pays nothing back a second time", async () => {
    double.reclaims.refundOutside(intent, total());
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ kind: "refund", state: "gone", amountCents: total() }]);
    const correction = { orderId, grossCents: total(), submissionId: "c1", reason: "Storno" };
    expect(correctBill(world.as(agency.actor), correction)).toMatchObject({ ok: true, value: { refundCents: 0 } });
    expect(order()).toMatchObject({ state: "refunded", openCents: 0 });
    const ticked = [{ kind: "reclaims" as const, id: kept()[0]?.id ?? "" }];
    expect(workOnQueue(world.as(agency.actor), { act: "close", ticked })).toMatchObject({ ok: true });
    expect(waiting()).toEqual([]);
  });

  test("a part refunded at the provider is a part; what fails at the bank is here again", async () => {
    const { id } = double.reclaims.refundOutside(intent, 1_000);
    await arrive();
    expect(order()).toMatchObject({ state: "partlyRefunded", openCents: 1_000 });
    double.reclaims.changeRefund(id, "failed");
    await arrive(twiceAndBackwards);
    expect(order()).toMatchObject({ state: "paid", openCents: 0 });
    expect(waiting()).toEqual([]);
  });

  test("a refund of ours is ours, also when its event comes before its answer was noted", async () => {
    const done = correctBill(world.as(agency.actor), {
      orderId,
      grossCents: 500,
      submissionId: "c2",
      reason: "Storno",
    });
    expect(done.ok).toBe(true);
    double.loseAnswers(3);
    await doOutboxWork(world);
    expect(world.db.select().from(refunds).all()).toMatchObject([{ providerReference: null, doneAt: null }]);
    await arrive(twiceAndBackwards);
    expect(kept()).toEqual([]);
    expect(order()?.money.refundedCents).toBe(500);
  });

  test("an inquiry takes nothing yet; a won dispute waits no longer; each is mailed", async () => {
    const { id } = double.reclaims.dispute(intent, total(), { status: "warning_needs_response" });
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ state: "asked" }]);
    expect(order()).toMatchObject({ state: "paid", openCents: 0 });
    double.reclaims.closeDispute(id, "won");
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ state: "back", closedAt: world.now }]);
    expect(waiting()).toEqual([]);
    expect(mailsOf(world, "reclaimed")).toHaveLength(2);
  });

  test("a part that goes back twice counts twice, each with its own row and mail; the next correction pays the rest", async () => {
    double.reclaims.refundOutside(intent, 1_000);
    await arrive();
    double.reclaims.refundOutside(intent, 1_000);
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ amountCents: 1_000 }, { amountCents: 1_000 }]);
    expect(mailsOf(world, "reclaimed")).toHaveLength(2);
    expect(order()).toMatchObject({ state: "partlyRefunded", openCents: 2_000 });
    const correction = { orderId, grossCents: 2_500, submissionId: "c3", reason: "Storno" };
    expect(correctBill(world.as(agency.actor), correction)).toMatchObject({ ok: true, value: { refundCents: 500 } });
  });

  test("a dispute of what was paid back already takes it twice: refunded, owed again, and waiting", async () => {
    const correction = { orderId, grossCents: total(), submissionId: "c4", reason: "Storno" };
    expect(correctBill(world.as(agency.actor), correction)).toMatchObject({ value: { refundCents: total() } });
    await doOutboxWork(world);
    double.reclaims.dispute(intent, total());
    await arrive(twiceAndBackwards);
    expect(order()).toMatchObject({ state: "refunded", openCents: total() });
    expect(waiting()).toHaveLength(1);
  });

  test("a dispute that was open and is won, and a refund that is cancelled, are here again", async () => {
    const { id } = double.reclaims.dispute(intent, 5_000);
    const refund = double.reclaims.refundOutside(intent, 700);
    await arrive();
    expect(order()).toMatchObject({ state: "partlyRefunded", openCents: 5_700 });
    double.reclaims.closeDispute(id, "won");
    double.reclaims.changeRefund(refund.id, "canceled");
    await arrive(twiceAndBackwards);
    expect(order()).toMatchObject({ state: "paid", openCents: 0 });
    expect(waiting()).toEqual([]);
  });

  test("a refund at the provider is not ours because somebody wrote a name on it", async () => {
    double.reclaims.refundOutside(intent, 1_000, { refund: "Gutschrift Huber" });
    await arrive();
    expect(kept()).toMatchObject([{ kind: "refund", state: "gone", amountCents: 1_000 }]);
  });

  test("a dispute in another currency counts with the euros that were taken, at first with all that was paid", async () => {
    const { id } = double.reclaims.dispute(intent, 1_111, { status: "warning_needs_response", currency: "usd" });
    await arrive();
    expect(kept()).toMatchObject([{ id, state: "asked", amountCents: total() }]);
    double.reclaims.escalate(id, 1_000);
    await arrive(twiceAndBackwards);
    expect(kept()).toMatchObject([{ id, state: "open", amountCents: 1_000 }]);
    expect(order()).toMatchObject({ state: "partlyRefunded", openCents: 1_000 });
    double.reclaims.closeDispute(id, "lost");
    await arrive();
    expect(kept()).toMatchObject([{ id, state: "gone", amountCents: 1_000 }]);
  });

  test.each([
    ["charge.refunded", { object: "charge", id: "ch_x", payment_intent: null, metadata: {} }],
    ["charge.refunded", { object: "charge", id: "ch_x", payment_intent: "pi_of_another", metadata: { payment: "x" } }],
    ["charge.dispute.created", { object: "dispute", id: "dp_y", charge: "ch_x", payment_intent: null, amount: 9 }],
    ["refund.created", { object: "refund", id: "re_x", payment_intent: null, amount: 9, metadata: {} }],
    ["payout.failed", { object: "payout", id: "po_x", amount: 9 }],
  ])("%s of an unknown charge %o changes nothing", async (type, object) => {
    expect(await send({ id: `evt_${type}_${object.id}`, type, data: { object } })).toBe(204);
    await doOutboxWork(world);
    expect(kept()).toEqual([]);
    expect(order()).toMatchObject({ state: "paid" });
  });

  test("what concerns no payment of ours is noted and left aside", async () => {
    const object = { object: "dispute", id: "dp_x", payment_intent: "pi_of_another", amount: 1, status: "lost" };
    expect(await send({ id: "evt_x", type: "charge.dispute.created", data: { object } })).toBe(204);
    await doOutboxWork(world);
    expect(kept()).toEqual([]);
    expect(
      world.db
        .select()
        .from(paymentEvents)
        .all()
        .some(({ providerEventId }) => providerEventId === "evt_x"),
    ).toBe(true);
  });
});
