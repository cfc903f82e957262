import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tellTime } from "~/gateways/clock.server";
import { sandbox } from "~/gateways/sandbox.server";
import { outbox, refunds } from "~db/schema";
import { cardDesk } from "../../../tests/factories/card-orders";
import { makeEmployer, makeSuperuser } from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";
import { doOutboxWork } from "../../../tests/support/outbox-work";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { correctBill } from "./correct-bill.server";
import { findDeskOrder } from "./desk-order.queries.server";
import { markInvoicePaid } from "./mark-invoice-paid.server";
import { retryRefund, sendRefund } from "./send-refund.server";
import { verifyBills } from "./verify-bills.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-refunds-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true }));

let world: World;
let agency: Context<UserActor>;
beforeEach(() => {
  world = testWorld();
  agency = world.as(makeSuperuser(world).actor);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await verifyBills(world)).toEqual([]);
  tellTime(null);
  world.close();
});

/** An order of 179.28 € that a card has paid, with its bill. */
async function paid() {
  const desk = cardDesk(world);
  desk.listed();
  const order = desk.draft();
  await desk.pay(order);
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
  expect(findDeskOrder(world, orderId)).toMatchObject({ state: "refunded", openCents: 0 });
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
    const tell = async () => {
      enqueue(world, { kind: "check-refund", payload: { reference: "re_2" } });
      await doOutboxWork(world);
    };
    await tell();
    expect(rows()).toMatchObject([{ doneAt: world.now }]);
    asked.mockResolvedValueOnce({ state: "failed", reference: "re_2", providerMessage: "lost_or_stolen_card" });
    await tell();
    expect(rows()).toMatchObject([{ doneAt: null, failureMessage: "lost_or_stolen_card" }]);
    enqueue(world, { kind: "check-refund", payload: { reference: "of somebody else" } });
    await doOutboxWork(world);
    expect(asked).toHaveBeenCalledTimes(2);
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
  const desk = cardDesk(world);
  desk.listed();
  const order = desk.draft();
  await desk.pay(order);
  const { issueBill } = await import("./issue-bill.server");
  issueBill(world.system(), { orderId: order.id });
  expect(correct(order.id, 100)).toMatchObject({ refusal: "paymentPending" });
  expect(findDeskOrder(world, order.id)?.state).toBe("cardPending");
});
