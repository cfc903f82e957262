import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { sandbox } from "~/gateways/payments/sandbox.server";
import { auditEntries, outbox, refunds } from "~db/schema";
import { cardCheckout } from "../../../tests/factories/card-orders";
import { makeEmployer, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import type { World } from "../../../tests/factories/world";
import { doOutboxWork } from "../../../tests/support/histories/outbox-work";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { findBackOfficeOrder } from "./back-office-order.queries.server";
import { correctBill } from "./correct-bill.server";
import { markInvoicePaid } from "./receipts/mark-invoice-paid.server";
import { retryRefund, sendRefund } from "./send-refund.server";
import { verifyBills } from "./verify-bills.server";

const world = withWorld();
let agency: Context<UserActor>;
beforeEach(() => {
  agency = world.as(makeSuperuser(world).actor);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await verifyBills(world)).toEqual([]);
  setClock(null);
});

const listFailedWork = ({ db }: World) => db.select().from(outbox).where(isNotNull(outbox.failedAt)).all();

/** An order of 179.28 € that a card has paid, with its bill. */
async function paid() {
  const checkout = cardCheckout(world);
  checkout.listed();
  const order = checkout.draft();
  await checkout.pay(order);
  await doOutboxWork(world);
  return { orderId: order.id };
}
let submissions = 0;
const correct = (orderId: string, grossCents: number) =>
  correctBill(agency, { orderId, grossCents, submissionId: `r${++submissions}`, reason: "Storno" });
const rows = () => world.db.select().from(refunds).all();

test("what a correction takes back goes to the card, once, never more than was paid", async () => {
  const { orderId } = await paid();
  const refund = vi.spyOn(sandbox, "refund");
  expect(correct(orderId, 2_988)).toMatchObject({ ok: true, value: { refundCents: 2_988 } });
  await doOutboxWork(world);
  expect(rows()).toMatchObject([{ amountCents: 2_988, doneAt: world.now, providerReference: expect.any(String) }]);
  expect(correct(orderId, 17_928)).toMatchObject({ refusal: "correctionTooMuch" });
  expect(correct(orderId, 14_940)).toMatchObject({ value: { refundCents: 14_940 } });
  await doOutboxWork(world);
  await sendRefund(world.system(), { refundId: rows()[0]?.id ?? "" });
  expect(refund).toHaveBeenCalledTimes(2);
  expect(findBackOfficeOrder(world, orderId)).toMatchObject({ state: "refunded", openCents: 0 });
  expect(markInvoicePaid(agency, { orderId, receivedOn: "2026-11-20" })).toMatchObject({ refusal: "notOnInvoice" });
});

test("a crash between the provider's answer and our note pays nothing twice", async () => {
  const { orderId } = await paid();
  const pay = sandbox.refund;
  vi.spyOn(sandbox, "refund").mockImplementationOnce(async (input) => {
    await pay(input);
    throw new Error("crashed");
  });
  correct(orderId, 17_928);
  await doOutboxWork(world);
  expect(rows()).toMatchObject([{ doneAt: null, providerReference: null }]);
  world.now += 5_000;
  await doOutboxWork(world);
  expect(rows()).toMatchObject([{ doneAt: world.now, failedAt: null, attempts: 0 }]);
});

describe("a refund that the provider", () => {
  test("refuses waits for the agency, and is tried again under a key of its own", async () => {
    const { orderId } = await paid();
    const refund = vi.spyOn(sandbox, "refund");
    refund.mockResolvedValueOnce({ state: "failed", reference: "re_1", providerMessage: "Account closed." });
    correct(orderId, 2_988);
    await doOutboxWork(world);
    const [failed] = rows();
    expect(failed).toMatchObject({ doneAt: null, failedAt: world.now, failureMessage: "Account closed." });
    const refundId = failed?.id ?? "";
    expect(retryRefund(world.as(makeEmployer(world).actor), { refundId })).toMatchObject({ refusal: "forbidden" });
    expect(retryRefund(agency, { refundId })).toMatchObject({ ok: true, value: { orderId } });
    expect(retryRefund(agency, { refundId })).toMatchObject({ refusal: "notFound" });
    await doOutboxWork(world);
    expect(rows()).toMatchObject([{ doneAt: world.now, failedAt: null, attempts: 1 }]);
    const keys = refund.mock.calls.map(([{ key }]) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test("has not finished is asked for when its event comes, whatever it says last", async () => {
    const { orderId } = await paid();
    vi.spyOn(sandbox, "refund").mockResolvedValueOnce({ state: "pending", reference: "re_2" });
    correct(orderId, 2_988);
    await doOutboxWork(world);
    expect(rows()).toMatchObject([{ providerReference: "re_2", doneAt: null, failedAt: null }]);
    const asked = vi.spyOn(sandbox, "readRefund");
    const sendEvent = async () => {
      enqueue(world, { kind: "check-refund", payload: { reference: "re_2" } });
      await doOutboxWork(world);
    };
    await sendEvent();
    expect(rows()).toMatchObject([{ doneAt: world.now }]);
    asked.mockResolvedValueOnce({ state: "failed", reference: "re_2", providerMessage: "lost_or_stolen_card" });
    await sendEvent();
    expect(rows()).toMatchObject([{ doneAt: null, failureMessage: "lost_or_stolen_card" }]);
    enqueue(world, { kind: "check-refund", payload: { reference: "of somebody else" } });
    await doOutboxWork(world);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("does not tell of is asked for by itself: after an hour, after six more, then every day", async () => {
    const { orderId } = await paid();
    vi.spyOn(sandbox, "refund").mockResolvedValueOnce({ state: "pending", reference: "re_3" });
    const asked = vi.spyOn(sandbox, "readRefund").mockResolvedValue({ state: "pending", reference: "re_3" });
    correct(orderId, 2_988);
    await doOutboxWork(world);
    const HOUR_MS = 3_600_000;
    for (const [at, pause] of [1, 6, 24, 24].entries()) {
      world.now += pause * HOUR_MS - 1;
      await doOutboxWork(world);
      expect(asked).toHaveBeenCalledTimes(at);
      world.now += 1;
      await doOutboxWork(world);
      expect(asked).toHaveBeenCalledTimes(at + 1);
    }
    const noted = world.db.select().from(auditEntries).where(eq(auditEntries.action, "refund.pending")).all();
    expect(noted).toHaveLength(1);
    asked.mockResolvedValue({ state: "done", reference: "re_3" });
    world.now += 24 * HOUR_MS;
    await doOutboxWork(world);
    expect(rows()).toMatchObject([{ doneAt: world.now, providerReference: "re_3" }]);
    world.now += 60 * 24 * HOUR_MS;
    await doOutboxWork(world);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  test("leaves waiting for a month is the agency's to look at", async () => {
    const { orderId } = await paid();
    vi.spyOn(sandbox, "refund").mockResolvedValueOnce({ state: "pending", reference: "re_4" });
    vi.spyOn(sandbox, "readRefund").mockResolvedValue({ state: "pending", reference: "re_4" });
    correct(orderId, 2_988);
    const given = () => listFailedWork(world);
    for (let day = 0; day < 40; day++) {
      await doOutboxWork(world);
      expect(given()).toEqual([]);
      if (day >= 32) break;
      world.now += 86_400_000;
    }
    for (let more = 0; more < 12; more++) {
      world.now += 21_600_000;
      await doOutboxWork(world);
    }
    expect(given()).toMatchObject([{ kind: "check-refund", lastError: expect.stringContaining("still waits") }]);
  });

  test("cannot take, because it is not reached, is tried again by the outbox", async () => {
    const { orderId } = await paid();
    vi.spyOn(sandbox, "refund").mockRejectedValueOnce(new Error("unreachable"));
    correct(orderId, 2_988);
    await doOutboxWork(world);
    const waiting = () =>
      world.db
        .select()
        .from(outbox)
        .all()
        .filter(({ kind }) => kind === "refund-payment");
    expect(waiting()).toMatchObject([{ lastError: "unreachable", doneAt: null }]);
    world.now += 5_000;
    await doOutboxWork(world);
    expect(rows()).toMatchObject([{ doneAt: world.now }]);
  });
});

test("a card that is still being charged is waited for", async () => {
  const checkout = cardCheckout(world);
  checkout.listed();
  const order = checkout.draft();
  await checkout.pay(order);
  const { issueBill } = await import("./issue-bill.server");
  issueBill(world.system(), { orderId: order.id });
  expect(correct(order.id, 100)).toMatchObject({ refusal: "paymentPending" });
  expect(findBackOfficeOrder(world, order.id)?.state).toBe("cardPending");
});
