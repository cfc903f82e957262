import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { closePdf } from "~/gateways/pdf.server";
import { bills, bookings, events, outbox, users } from "~db/schema";
import { findOrderRow, makeSettledOrder } from "../../../tests/factories/orders";
import { makeEmployer, makeHours, makePromotionCode, makeVatCheck } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";
import { textOfPdf as textOf } from "../../../tests/support/pdf-text";
import { issueBill } from "./issue-bill.server";
import { issueBillDocument } from "./issue-bill-document.server";
import { findBill, findBillPdf, listBills } from "./queries.server";
import { verifyBills } from "./verify-bills.server";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();

function issue(orderId: string) {
  const issued = issueBill(world.system(), { orderId });
  if (!issued.ok) throw new Error(issued.refusal);
  return issued.value;
}

const rowOf = (billId: string) => world.db.select().from(bills).where(eq(bills.id, billId)).get() ?? expect.fail();

async function textOfPdf(companyId: string, number: string): Promise<string> {
  const pdf = await findBillPdf(world, companyId, number);
  if (!pdf) throw new Error("no document");
  return textOf(pdf.bytes);
}

describe("issue", () => {
  test("a settled order gets one bill, with everything that §11 UStG asks for", () => {
    const { order, employer, applicants } = makeSettledOrder(world, {
      positions: [{}, { jobTravelCostCents: 1260, bonusPercent: 10, jobPriceCents: 16434, jobTotalCostCents: 17694 }],
    });
    const issued = issue(order.id);
    expect(issued.billNumber).toBe("2026-000001");
    expect(issue(order.id)).toEqual(issued);
    const bill = rowOf(issued.billId);
    expect(bill).toMatchObject({
      netCents: 32634,
      taxRatePercent: 20,
      taxCents: 6527,
      totalCents: 39161,
      language: "de",
    });
    expect(JSON.parse(bill.contentJson)).toMatchObject({
      issuerName: "Tagwerk Personal GmbH",
      issuerAddress: "Praterstraße 1, 1020 Wien",
      issuerVatNumber: "ATU12345675",
      customerName: employer.company.billingAddressName,
      customerAddress: ["Praterstraße 1", "1020 Wien"],
      customerVatNumber: "ATU12345675",
      serviceDays: ["2026-12-04", "2026-12-05"],
      service: [
        {
          work: "Hostess",
          person: "Anna Leitner",
          day: "2026-12-04",
          start: "17:00",
          end: "23:00",
          minutes: 360,
          netCents: 14940,
        },
        { bonusCents: 1494, travelCents: 1260, netCents: 17694 },
      ],
      issueDay: "2026-11-20",
      dueDay: "2026-12-04",
      taxNote: null,
    });
    expect(applicants).toHaveLength(2);
  });

  test("an order that is not settled gets none", () => {
    expect(issueBill(world.system(), { orderId: "none" })).toEqual({ ok: false, refusal: "notFound" });
  });

  test("numbers follow one another by the day of issue and begin anew each year", () => {
    const [first, second] = [makeSettledOrder(world), makeSettledOrder(world)];
    const third = makeSettledOrder(world);
    expect(issue(second.order.id).billNumber).toBe("2026-000001");
    expect(issue(first.order.id).billNumber).toBe("2026-000002");
    world.now = Date.UTC(2026, 11, 31, 23, 30);
    expect(issue(third.order.id).billNumber).toBe("2027-000001");
  });

  test("a company elsewhere in the EU owes the VAT itself", () => {
    const employer = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
    makeVatCheck(world, employer.company.id);
    const { order } = makeSettledOrder(world, { employer });
    const content = JSON.parse(rowOf(issue(order.id).billId).contentJson);
    expect(content).toMatchObject({
      vatMode: "reverseCharge",
      taxNote: "reverseCharge",
      taxPercent: 0,
      taxCents: 0,
      totalCents: 14940,
    });
    expect(content.customerAddress.at(-1)).toBe("Deutschland");
  });

  test("a bill that would lack the issuer's VAT number is not issued, and its number is not used up", () => {
    const { order } = makeSettledOrder(world);
    writeSetting(world, "agencyVatNumber", "");
    expect(() => issueBill(world.system(), { orderId: order.id })).toThrow(/issuerVatNumber/);
    writeSetting(world, "agencyVatNumber", "ATU12345675");
    expect(issue(order.id).billNumber).toBe("2026-000001");
  });
});

describe("document", () => {
  test("says what was done, for whom, when and for how much, in German, and goes to the company by mail", async () => {
    makePromotionCode(world, { code: "WINTER10" });
    const { order, employer } = makeSettledOrder(world, {
      positions: [{}, { jobTravelCostCents: 1260 }],
      draft: { promotionCode: "WINTER10" },
    });
    const { billId, billNumber } = issue(order.id);
    expect(await findBillPdf(world, employer.company.id, billNumber)).toBeNull();
    await issueBillDocument(world.system(), { billId });
    const text = await textOfPdf(employer.company.id, billNumber);
    const parts = [
      "Rechnung 2026-000001",
      "Tagwerk Personal GmbH",
      "ATU12345675",
      employer.company.billingAddressName ?? "",
      "20.11.2026",
      "04.–05.12.2026",
      "B-2026-000001 vom 20.11.2026",
      "Hostess: Anna Leitner",
      "17:00–23:00",
      "6 Stunden × 24,90",
      "Fahrt: 12,60",
      "311,40",
      "Rabatt WINTER10",
      "−31,14",
      "20 % USt",
      "56,05",
      "336,31",
      "AT61 1904 3002 3457 3201",
    ];
    for (const part of parts) expect(text).toContain(part);
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson));
    expect(mails.filter(({ template }) => template === "bill")).toMatchObject([
      { userId: employer.user.id, data: { billId } },
    ]);
  });

  test("speaks the language of the company's person and names reverse charge", async () => {
    const employer = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
    makeVatCheck(world, employer.company.id);
    world.db.update(users).set({ language: "en" }).where(eq(users.id, employer.user.id)).run();
    const { order } = makeSettledOrder(world, { employer });
    const { billId, billNumber } = issue(order.id);
    await issueBillDocument(world.system(), { billId });
    const text = await textOfPdf(employer.company.id, billNumber);
    for (const part of ["Invoice 2026-000001", "Reverse charge", "0% VAT", "DE136695976", "Germany"]) {
      expect(text).toContain(part);
    }
  });

  test("what people typed is text, whatever it is", async () => {
    const employer = makeEmployer(world, { billingAddressName: "Müller & <b>Söhne</b>" });
    const { order, applicants } = makeSettledOrder(world, { employer });
    const eventName = "<script>document.body.textContent = 1</script>Gala";
    world.db
      .update(events)
      .set({ eventName })
      .where(eq(events.id, applicants[0]?.event.id ?? ""))
      .run();
    const { billId, billNumber } = issue(order.id);
    await issueBillDocument(world.system(), { billId });
    const text = (await textOfPdf(employer.company.id, billNumber)).replace(/\s+/g, " ");
    expect(text).toContain("Müller & <b>Söhne</b>");
    expect(text).toContain("<script>document.body.textContent = 1</script>Gala");
  });

  test("is tagged, names its language and title, and lies encrypted on the disk with its hash", async () => {
    const { order, employer } = makeSettledOrder(world);
    const { billId, billNumber } = issue(order.id);
    await issueBillDocument(world.system(), { billId });
    const pdf = await findBillPdf(world, employer.company.id, billNumber);
    const bytes = pdf?.bytes ?? Buffer.of();
    expect(bytes.toString("latin1")).toContain("/Lang (de)");
    expect(bytes.toString("latin1")).toContain("/StructTreeRoot");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(rowOf(billId).documentSha256);
    const files = join(dataDir, "files", "bills");
    for (const name of readdirSync(files)) expect(readFileSync(join(files, name)).includes("%PDF")).toBe(false);
  });

  test("is made once", async () => {
    const { order } = makeSettledOrder(world);
    const { billId } = issue(order.id);
    await issueBillDocument(world.system(), { billId });
    const before = rowOf(billId);
    await issueBillDocument(world.system(), { billId });
    expect(rowOf(billId)).toEqual(before);
    expect(() => world.db.update(bills).set({ totalCents: 0 }).run()).toThrow(/bill_issued/);
  });
});

describe("queries", () => {
  test("[BILL-01][BILL-03][BILL-09][CALL-61][CALL-62] a company lists and opens its own bills only", () => {
    const first = makeSettledOrder(world);
    makePromotionCode(world, { code: "WINTER10" });
    const second = makeSettledOrder(world, {
      employer: first.employer,
      positions: [{ startsAt: Date.UTC(2026, 11, 9, 16, 0) }],
      draft: { promotionCode: "WINTER10" },
    });
    const numbers = [issue(first.order.id), issue(second.order.id)].map(({ billNumber }) => billNumber);
    const companyId = first.employer.company.id;
    expect(listBills(world, companyId)).toMatchObject([
      { transactionId: numbers[1], orderDate: world.now, costCents: 16135, state: "open" },
      { transactionId: numbers[0], orderDate: world.now, costCents: 17928, state: "open" },
    ]);
    const later = { ...world, now: world.now + 40 * 86_400_000 };
    expect(listBills(later, companyId).map(({ state }) => state)).toEqual(["overdue", "overdue"]);
    const bill = findBill(world, companyId, numbers[1] ?? "");
    expect(bill?.content).toMatchObject({
      discountCents: 1494,
      service: [{ eventName: "Gala der Gartenbaugesellschaft", eventId: second.applicants[0]?.event.id }],
    });
    expect(bill?.billingAddress).toMatchObject({ billingAddressCity: "Wien" });
    const stranger = makeEmployer(world).company.id;
    expect(listBills(world, stranger)).toEqual([]);
    expect(findBill(world, stranger, numbers[0] ?? "")).toBeNull();
  });

  test("[HRS2-16] extra hours are billed with the confirmed time, and the break is printed", async () => {
    const { employer, applicants } = makeSettledOrder(world);
    const booking = world.db.select().from(bookings).get() ?? expect.fail();
    world.now = Date.UTC(2026, 11, 6, 9, 0);
    makeHours(world, booking, { breakMinutes: 30 });
    const eventId = applicants[0]?.event.id ?? "";
    const draft = draftOrder(world.as(employer.actor), {
      companyId: employer.company.id,
      wanted: { kind: "outstanding", eventId },
      choice: "onInvoice",
      promotionCode: "",
      saveMethod: false,
    });
    if (!draft.ok) throw new Error(draft.refusal);
    const { orderId } = draft.value;
    placeOrderOnInvoice(world.as(employer.actor), {
      orderId,
      expectedTotalCents: findOrderRow(world, orderId).totalCents,
    });
    const { billId, billNumber } = issue(orderId);
    const [service] = findBill(world, employer.company.id, billNumber)?.content.service ?? [];
    expect(service).toMatchObject({ extraHours: true, start: "17:00", end: "00:00", minutes: 420, netCents: 2490 });
    await issueBillDocument(world.system(), { billId });
    expect(await textOfPdf(employer.company.id, billNumber)).toContain("Pause 30 Minuten");
  });
});

describe("verify", () => {
  async function issued() {
    const { order } = makeSettledOrder(world);
    const { billId } = issue(order.id);
    await issueBillDocument(world.system(), { billId });
    return billId;
  }

  test("all agrees", async () => {
    await issued();
    expect(await verifyBills(world)).toEqual([]);
  });

  test("one changed byte in a document is found", async () => {
    await issued();
    const bill = join(dataDir, "files", "bills");
    for (const name of readdirSync(bill)) writeFileSync(join(bill, name), "changed");
    expect(await verifyBills(world)).toEqual([{ number: "2026-000001", kind: "billDocument" }]);
  });

  test("a changed bill, line and payment and a missing number are found behind the triggers", async () => {
    await issued();
    const triggers = world.db.all<{ name: string }>(sql`select name from sqlite_master where type = 'trigger'`);
    for (const { name } of triggers) world.db.run(sql.raw(`drop trigger ${name}`));
    world.db.run(sql`update bills set content_json = replace(content_json, 'Hostess', 'Hostesss'), sequence = 2`);
    world.db.run(
      sql`update order_lines set cart_item_price_cents = cart_item_price_cents + 1, work_cents = work_cents + 1`,
    );
    world.db.run(sql`update payments set amount_cents = 1`);
    world.db.run(sql`update orders set order_number = 'B-2026-000009'`);
    expect(await verifyBills(world)).toEqual([
      { number: "B-2026-000009", kind: "orderLines" },
      { number: "B-2026-000009", kind: "orderPayment" },
      { number: "B-2026", kind: "orderNumbers" },
      { number: "2026", kind: "billNumbers" },
      { number: "2026-000001", kind: "billContent" },
    ]);
  });
});
