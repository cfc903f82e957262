import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { closePdf } from "~/gateways/pdf.server";
import { bills, invoiceReceipts, orders, outbox, refunds } from "~db/schema";
import { makeSettledOrder } from "../../../tests/factories/orders";
import { makeEmployer, makePromotionCode, makeSuperuser, makeVatCheck } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { textOfPdf } from "../../../tests/support/pdf-text";
import type { Context, UserActor } from "../shared/context";
import { confirmTransfer } from "./confirm-transfer.server";
import { correctBill } from "./correct-bill.server";
import { issueBill } from "./issue-bill.server";
import { issueBillDocument } from "./issue-bill-document.server";
import { findBill, findBillPdf, listBills } from "./queries.server";
import { markInvoicePaid, undoInvoicePaid } from "./receipts/mark-invoice-paid.server";
import { verifyBills } from "./verify-bills.server";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();
let agency: Context<UserActor>;
beforeEach(() => {
  agency = world.as(makeSuperuser(world).actor);
});
afterEach(async () => {
  expect(await verifyBills(world)).toEqual([]);
});

/** An order of 149.40 € without and 179.28 € with VAT on invoice, with its bill. */
function billed(given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const made = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: made.order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...made, ...issued.value, orderId: made.order.id, companyId: made.employer.company.id };
}
let submissions = 0;
const correct = (orderId: string, grossCents: number, given: { submissionId?: string; reason?: string } = {}) =>
  correctBill(agency, {
    orderId,
    grossCents,
    submissionId: `s${++submissions}`,
    reason: "Eine Stunde weniger",
    ...given,
  });
const pay = (orderId: string, receivedOn = "2026-11-20") => markInvoicePaid(agency, { orderId, receivedOn });
const rows = (table: typeof refunds | typeof invoiceReceipts | typeof bills) => world.db.select().from(table).all();

describe("an invoice that is not paid", () => {
  test("is corrected in parts and then whole: each correction has the next number and names the bill", () => {
    const { orderId, billId, billNumber, companyId } = billed();
    expect(correct(orderId, 2_988)).toMatchObject({ ok: true, value: { billNumber: "2026-000002", refundCents: 0 } });
    expect(correct(orderId, 14_941)).toMatchObject({ refusal: "correctionTooMuch" });
    expect(correct(orderId, 14_940)).toMatchObject({ ok: true, value: { billNumber: "2026-000003" } });
    expect(correct(orderId, 1)).toMatchObject({ refusal: "correctionTooMuch" });
    expect(rows(bills).slice(1)).toMatchObject([
      { correctsBillId: billId, netCents: -2_490, taxCents: -498, totalCents: -2_988, taxRatePercent: 20 },
      { correctsBillId: billId, netCents: -12_450, taxCents: -2_490, totalCents: -14_940 },
    ]);
    expect(rows(refunds)).toEqual([]);
    expect(listBills(world, companyId)).toMatchObject([
      { corrects: billNumber, costCents: -14_940 },
      { corrects: billNumber, costCents: -2_988 },
      { corrects: null, costCents: 17_928 },
    ]);
    expect(findBill(world, companyId, billNumber)).toMatchObject({
      cancelled: true,
      corrections: [{ transactionId: "2026-000002" }, { transactionId: "2026-000003" }],
    });
    expect(pay(orderId)).toMatchObject({ refusal: "nothingOpen" });
  });

  test("is paid with what is left after a correction", () => {
    const { orderId } = billed();
    correct(orderId, 2_988);
    expect(pay(orderId)).toEqual({
      ok: true,
      value: { orderNumber: "B-2026-000001", amountCents: 14_940, creditCents: 0 },
    });
    expect(pay(orderId)).toMatchObject({ ok: true, value: { amountCents: 14_940 } });
    expect(rows(invoiceReceipts)).toMatchObject([{ amountCents: 14_940, receivedOn: "2026-11-20", undoneAt: null }]);
  });

  test("a form that is sent twice corrects once", () => {
    const { orderId } = billed();
    expect(correct(orderId, 100, { submissionId: "same" })).toEqual(correct(orderId, 100, { submissionId: "same" }));
    expect(rows(bills)).toHaveLength(2);
  });

  test("the discount goes back with the rest", () => {
    makePromotionCode(world, { code: "WINTER10" });
    const { orderId } = billed({ draft: { promotionCode: "WINTER10" } });
    expect(correct(orderId, 16_135).ok).toBe(true);
    expect(rows(bills)[1]).toMatchObject({ netCents: -14_940, discountCents: -1_494, taxCents: -2_689 });
  });
});

describe("an invoice that is paid", () => {
  test("marking is kept with its day, shown to the company, and taken back once", () => {
    const { orderId, billNumber, companyId } = billed();
    expect(pay(orderId, "2026-11-21")).toMatchObject({ refusal: "dateInFuture" });
    expect(pay(orderId, "gestern")).toMatchObject({ refusal: "date" });
    expect(pay(orderId, "2026-11-19").ok).toBe(true);
    expect(findBill(world, companyId, billNumber)?.paidAt).toBe(world.now);
    expect(undoInvoicePaid(agency, { orderId })).toMatchObject({ ok: true, value: { amountCents: 17_928 } });
    expect(findBill(world, companyId, billNumber)?.paidAt).toBeNull();
    expect(undoInvoicePaid(agency, { orderId })).toMatchObject({ refusal: "notFound" });
    expect(pay(orderId).ok).toBe(true);
    const audit = world.db.$client
      .prepare("select action from audit_entries where object_type = 'order' order by sequence")
      .all();
    expect(audit.slice(1)).toEqual([
      { action: "invoice.paid" },
      { action: "invoice.paidUndone" },
      { action: "invoice.paid" },
    ]);
  });

  test("a correction pays back, never more than was paid, and the transfer is noted once", () => {
    const { orderId } = billed();
    pay(orderId);
    expect(correct(orderId, 2_988)).toMatchObject({ value: { refundCents: 2_988 } });
    expect(correct(orderId, 14_940)).toMatchObject({ value: { refundCents: 14_940 } });
    expect(correct(orderId, 1)).toMatchObject({ refusal: "correctionTooMuch" });
    expect(undoInvoicePaid(agency, { orderId })).toMatchObject({ refusal: "refundedStaysPaid" });
    const [first] = world.db.select().from(refunds).all();
    expect(first).toMatchObject({ amountCents: 2_988, paymentId: null, doneAt: null });
    const refundId = first?.id ?? "";
    expect(confirmTransfer(agency, { refundId })).toMatchObject({ ok: true, value: { amountCents: 2_988 } });
    expect(confirmTransfer(agency, { refundId })).toMatchObject({ refusal: "notFound" });
    const kinds = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ kind }) => kind);
    expect(kinds).not.toContain("refund-payment");
  });

  test("the tables refuse what the rules would: too much back, a correction of nothing, an undone payment", () => {
    const { orderId, billId } = billed();
    pay(orderId);
    const { value } = correct(orderId, 1_000) as { value: { billId: string } };
    const refund = { orderId, requestedAt: 1, requestedBy: agency.actor.userId };
    const insert = (given: { id: string; billId: string; amountCents: number }) => () =>
      world.db
        .insert(refunds)
        .values({ ...refund, ...given })
        .run();
    expect(insert({ id: "a", billId: value.billId, amountCents: 17_000 })).toThrow(/refund_too_much/);
    expect(insert({ id: "b", billId, amountCents: 1 })).toThrow(/refund_disagrees/);
    const [original] = world.db.select().from(bills).all();
    const copy = { ...original, id: "c", sequence: 3, billNumber: "2026-000003", correctsBillId: billId };
    expect(() =>
      world.db
        .insert(bills)
        .values(copy as typeof bills.$inferInsert)
        .run(),
    ).toThrow(/bill_correction/);
    expect(() => world.db.update(invoiceReceipts).set({ undoneAt: 1 }).run()).toThrow(/receipt_frozen/);
    expect(() => world.db.update(orders).set({ paidAt: null }).run()).toThrow(/order_settled/);
    expect(() => world.db.delete(refunds).run()).toThrow(/refund_frozen/);
  });
});

describe("refused", () => {
  test("for the company itself, without a bill, amount or reason", () => {
    const { order, employer } = makeSettledOrder(world);
    const input = { orderId: order.id, grossCents: 100, reason: "x" };
    expect(correctBill(world.as(employer.actor), { ...input, submissionId: "c" })).toMatchObject({
      refusal: "forbidden",
    });
    const marking = { orderId: order.id, receivedOn: "2026-11-20" };
    expect(markInvoicePaid(world.as(employer.actor), marking)).toMatchObject({ refusal: "forbidden" });
    expect(confirmTransfer(world.as(employer.actor), { refundId: "x" })).toMatchObject({ refusal: "forbidden" });
    expect(correct(order.id, 100)).toMatchObject({ refusal: "billNotIssued" });
    expect(pay(order.id)).toMatchObject({ refusal: "billNotIssued" });
    expect(correct("none", 100)).toMatchObject({ refusal: "notFound" });
    expect(pay("none")).toMatchObject({ refusal: "notFound" });
    issueBill(world.system(), { orderId: order.id });
    expect(correct(order.id, 0)).toMatchObject({ refusal: "amount" });
    expect(correct(order.id, 10, { reason: " " })).toMatchObject({ refusal: "required" });
  });
});

describe("document", () => {
  async function printed(companyId: string, billId: string, number: string) {
    await issueBillDocument(world.system(), { billId });
    const pdf = await findBillPdf(world, companyId, number);
    return textOfPdf(pdf?.bytes ?? Buffer.of());
  }

  test("of a correction names the bill, its day, the reason and what goes back, and is mailed", async () => {
    const { orderId, companyId, employer } = billed();
    pay(orderId);
    world.now += 86_400_000;
    const done = correctBill(
      { ...agency, now: world.now },
      {
        orderId,
        grossCents: 2_988,
        submissionId: "d",
        reason: "Eine Stunde <weniger>",
      },
    );
    if (!done.ok) throw new Error(done.refusal);
    const text = await printed(companyId, done.value.billId, done.value.billNumber);
    for (const part of [
      "Rechnungskorrektur 2026-000002",
      "2026-000001 vom 20.11.2026",
      "21.11.2026",
      "Grund: Eine Stunde <weniger>",
      "Minderung der Rechnung 2026-000001",
      "−24,90",
      "20 % USt",
      "−4,98",
      "−29,88",
      "29,88 € überweisen wir",
      "ATU12345675",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("Zahlbar bis");
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson));
    expect(mails.filter(({ template }) => template === "bill-correction")).toMatchObject([
      { userId: employer.user.id, data: { billId: done.value.billId } },
    ]);
  });

  test("of a whole correction repeats the rows with the other sign and says what stays open", async () => {
    const employer = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
    makeVatCheck(world, employer.company.id);
    const { orderId, companyId } = billed({ employer });
    const done = correct(orderId, 14_940);
    if (!done.ok) throw new Error(done.refusal);
    const text = await printed(companyId, done.value.billId, done.value.billNumber);
    for (const part of [
      "Hostess: Anna Leitner",
      "6 Stunden × 24,90",
      "−149,40",
      "Reverse Charge",
      "ist nichts mehr zu zahlen",
    ]) {
      expect(text).toContain(part);
    }
  });
});
