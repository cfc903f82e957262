import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orders } from "~db/schema";
import { makeBilled } from "../../../../tests/factories/bank";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import type { Context, UserActor } from "../../shared/context";
import { correctBill } from "../correct-bill.server";
import { verifyMoney } from "../verify-money.server";
import { listOpenCredits, listWaitingRefunds } from "./credits.queries.server";
import { markInvoicePaid, undoInvoicePaid } from "./mark-invoice-paid.server";
import { confirmCreditTransfer, payBackCredit, spendCredit, undoCredit } from "./spend-credit.server";

const world = withWorld();
let agency: Context<UserActor>;
beforeEach(() => {
  agency = world.as(makeSuperuser(world).actor);
});
afterEach(() => {
  expect(verifyMoney(world)).toEqual([]);
});

const receive = (orderId: string, amountCents: number) =>
  markInvoicePaid(agency, { orderId, receivedOn: "2026-11-20", amountCents });
const isPaid = (orderId: string) =>
  world.db
    .select()
    .from(orders)
    .all()
    .find(({ id }) => id === orderId)?.paidAt != null;
const credit = () => listOpenCredits(world)[0];

describe("[EINV-17] an invoice", () => {
  test("is paid in parts: they add up, and it counts as paid when nothing is open", () => {
    const { order } = makeBilled(world);
    expect(receive(order.id, 0)).toMatchObject({ refusal: "amount" });
    expect(receive(order.id, 10_000)).toMatchObject({ value: { amountCents: 10_000, creditCents: 0 } });
    expect(isPaid(order.id)).toBe(false);
    expect(markInvoicePaid(agency, { orderId: order.id, receivedOn: "2026-11-20" })).toMatchObject({
      value: { amountCents: 7928 },
    });
    expect(isPaid(order.id)).toBe(true);
    expect(receive(order.id, 1)).toMatchObject({ refusal: "nothingOpen" });
    undoInvoicePaid(agency, { orderId: order.id });
    expect(isPaid(order.id)).toBe(false);
    expect(receive(order.id, 7928)).toMatchObject({ ok: true });
    expect(isPaid(order.id)).toBe(true);
  });

  test("that was paid in part counts as paid once a correction takes back what is open", () => {
    const { order } = makeBilled(world);
    receive(order.id, 10_000);
    correctBill(agency, { orderId: order.id, submissionId: "a", grossCents: 7928, reason: "x" });
    expect(isPaid(order.id)).toBe(true);
    correctBill(agency, { orderId: order.id, submissionId: "b", grossCents: 1000, reason: "x" });
    expect(isPaid(order.id)).toBe(true);
  });
});

describe("[EINV-17] what comes beyond an invoice", () => {
  test("is a credit of the company, used for another of its bills as far as both reach", () => {
    const one = makeBilled(world);
    const two = makeBilled(world, { employer: one.employer });
    const strange = makeBilled(world);
    expect(receive(one.order.id, 20_000)).toMatchObject({ value: { creditCents: 2072 } });
    const creditId = credit()?.id ?? "";
    expect(credit()).toMatchObject({ leftCents: 2072, companyId: one.employer.company.id });
    expect(spendCredit(agency, { creditId, orderId: strange.order.id })).toMatchObject({ refusal: "notFound" });
    expect(spendCredit(agency, { creditId, orderId: one.order.id })).toMatchObject({ refusal: "nothingOpen" });
    expect(spendCredit(agency, { creditId, orderId: two.order.id })).toMatchObject({ value: { amountCents: 2072 } });
    expect(spendCredit(agency, { creditId, orderId: two.order.id })).toMatchObject({ refusal: "creditUsed" });
    expect(credit()).toBeUndefined();
    undoInvoicePaid(agency, { orderId: two.order.id });
    expect(credit()?.leftCents).toBe(2072);
  });

  test("goes back once, and waits until it was transferred", () => {
    const { order } = makeBilled(world);
    receive(order.id, 20_000);
    const creditId = credit()?.id ?? "";
    expect(payBackCredit(agency, { creditId })).toMatchObject({ value: { amountCents: 2072 } });
    expect(payBackCredit(agency, { creditId })).toMatchObject({ refusal: "creditUsed" });
    expect(undoCredit(agency, { creditId })).toMatchObject({ refusal: "creditUsed" });
    const refundId = listWaitingRefunds(world)[0]?.id ?? "";
    expect(confirmCreditTransfer(agency, { refundId })).toMatchObject({ ok: true });
    expect(confirmCreditTransfer(agency, { refundId })).toMatchObject({ refusal: "notFound" });
    expect(listWaitingRefunds(world)).toEqual([]);
  });

  test("is taken back when it was a mistake, by the agency only", () => {
    const { order } = makeBilled(world);
    receive(order.id, 20_000);
    const creditId = credit()?.id ?? "";
    const company = world.as(makeEmployer(world).actor);
    expect(undoCredit(company, { creditId })).toMatchObject({ refusal: "forbidden" });
    expect(confirmCreditTransfer(company, { refundId: "x" })).toMatchObject({ refusal: "forbidden" });
    expect(undoCredit(agency, { creditId })).toMatchObject({ ok: true });
    expect(undoCredit(agency, { creditId })).toMatchObject({ refusal: "notFound" });
  });
});
