import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { workOnQueue } from "~/domain/agency/queue/work-on-queue.server";
import { closeEInvoices, createEInvoices } from "~/gateways/e-invoice/e-invoices.server";
import { closePdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { billDeliveries, bills, billXml, companies, eInvoiceFaults, files, outbox } from "~db/schema";
import { billContentOf } from "../../../../tests/factories/bill-contents";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { pdfOf } from "../../../../tests/factories/pdf";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { untilHolds } from "../../../../tests/support/until";
import { markAuthority } from "../../payment/references/mark-authority.server";
import type { BillContent } from "../content";
import { issueBill } from "../issue-bill.server";
import { issueBillDocument } from "../issue-bill-document.server";
import { findBillPdf } from "../queries.server";
import { verifyBills } from "../verify-bills.server";
import { findBillData } from "./bill-data.queries.server";
import { eInvoiceOf } from "./e-invoice";
import { makeOf } from "./make-of.server";
import { markDelivered } from "./mark-delivered.server";

afterAll(() => Promise.all([closePdf(), closeEInvoices()]));

const world = withWorld();

function issue(given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const { order, employer } = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...issued.value, company: employer.company, actor: employer.actor };
}

const rowOf = (billId: string) => world.db.select().from(bills).where(eq(bills.id, billId)).get() ?? expect.fail();
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .filter(({ payloadJson }) => payloadJson.includes('"template":"bill"'));
const dataOf = (companyId: string | null, billNumber: string, format: string) =>
  findBillData(world, companyId, { billNumber, format });

/** The objects of a PDF as text, those in streams too. */
function objectsOf(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => {
    try {
      return inflateSync(bytes.subarray(index + length)).toString("latin1");
    } catch {
      return "";
    }
  });
  return text + streams.join("\n");
}

describe("the document of a bill", () => {
  test("[EINV-01] [EINV-03] is a PDF/A-3 with the same bill inside, stored once with its hash", async () => {
    const { billId, billNumber, company } = issue();
    await issueBillDocument(world.system(), { billId });
    const pdf = (await findBillPdf(world, company.id, billNumber)) ?? expect.fail();
    const row = rowOf(billId);
    expect(createHash("sha256").update(pdf.bytes).digest("hex")).toBe(row.documentSha256);
    const file = join(mkdtempSync(join(tmpdir(), "bill-")), "bill.pdf");
    writeFileSync(file, pdf.bytes);
    const poppler = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8" });
    const marks = poppler("pdfinfo", "-meta", file);
    expect(marks).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</);
    expect(marks).toMatch(/<fx:DocumentFileName>factur-x\.xml<[\s\S]*<fx:ConformanceLevel>EN 16931</);
    const facts = poppler("pdfinfo", file);
    expect(facts).toContain(`Title:           Rechnung ${billNumber}`);
    expect(facts).toMatch(/Tagged: +yes/);
    expect(poppler("pdfinfo", "-struct-text", file)).toContain(billNumber);
    const fonts = poppler("pdffonts", file).split("\n").slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes (yes|no) +(yes|no) +\d+ +\d+$/);
    const objects = objectsOf(pdf.bytes);
    expect(objects).toMatch(/\/OutputIntents/);
    expect(objects).toMatch(/\/GTS_PDFA1/);
    expect(objects).toMatch(/\/AFRelationship \/Alternative/);
    const inside = `${file}.xml`;
    poppler("pdfdetach", "-save", "1", "-o", inside, file);
    expect(readFileSync(inside)).toEqual(await dataOf(company.id, billNumber, "cii"));
    await issueBillDocument(world.system(), { billId });
    expect(rowOf(billId).documentFileId).toBe(row.documentFileId);
    expect(mails()).toHaveLength(1);
    expect(await verifyBills(world)).toEqual([]);
  });

  test("[EINV-04] both files are had by the company and the agency, the same bytes each time, and by nobody else", async () => {
    const { billId, billNumber, company } = issue();
    await issueBillDocument(world.system(), { billId });
    const stranger = makeEmployer(world).company.id;
    for (const format of ["cii", "ubl"] as const) {
      const own = (await dataOf(company.id, billNumber, format)) ?? expect.fail();
      expect(await dataOf(null, billNumber, format)).toEqual(own);
      expect(await dataOf(stranger, billNumber, format)).toBeNull();
      const row = world.db
        .select()
        .from(billXml)
        .where(and(eq(billXml.billId, billId), eq(billXml.format, format)))
        .get();
      expect(createHash("sha256").update(own).digest("hex")).toBe(row?.sha256);
    }
    expect(await dataOf(company.id, billNumber, "pdf")).toBeNull();
    expect(await verifyBills(world)).toEqual([]);
    const { fileId } = world.db.select().from(billXml).get() ?? expect.fail();
    world.db
      .update(files)
      .set({ sha256: "0".repeat(64) })
      .where(eq(files.id, fileId))
      .run();
    expect(await verifyBills(world)).toEqual([{ number: billNumber, kind: "billDocument" }]);
    expect(() => world.db.update(billXml).set({ sha256: "x" }).run()).toThrow("bill_xml_made");
    expect(() => world.db.delete(billXml).run()).toThrow("bill_xml_made");
    const [first] = world.db.select().from(billXml).all();
    expect(() =>
      world.db
        .insert(billXml)
        .values(first ?? expect.fail())
        .run(),
    ).toThrow("UNIQUE");
  });

  test("[EINV-01] a bill from before stays as it is", async () => {
    const { customer: _customer, ...before } = billContentOf();
    const pdf = pdfOf(1);
    expect(await makeOf(before, { pdf, language: "de" })).toEqual({ document: pdf, xml: null, fault: null });
  });

  test("[EINV-02] is the plain PDF when the country is missing; it is mailed, and the agency has it in its queue", async () => {
    const { billId, billNumber, company } = issue();
    const content: BillContent = JSON.parse(rowOf(billId).contentJson);
    world.db.$client.exec("drop trigger bills_frozen");
    const noCountry = { ...content, customer: { ...content.customer, country: "" } };
    world.db
      .update(bills)
      .set({ contentJson: JSON.stringify(noCountry) })
      .where(eq(bills.id, billId))
      .run();
    await issueBillDocument(world.system(), { billId });
    expect(rowOf(billId).documentFileId).not.toBeNull();
    expect(await dataOf(company.id, billNumber, "cii")).toBeNull();
    expect(mails()).toHaveLength(1);
    const agency = world.as(makeSuperuser(world).actor);
    const [entry] = listQueue(agency, "einvoiceImpossible", null).rows;
    expect(entry).toMatchObject({ id: billId, about: billNumber, values: { number: billNumber, fault: "country" } });
    expect(findCounts(agency).einvoiceImpossible).toBe(1);
    const { t } = i18nOf("en");
    const reason = t("backOffice:eInvoiceFault.country");
    expect(t("backOffice:queue.einvoiceImpossible.entry", { number: billNumber, reason })).toBe(
      `Bill ${billNumber} has no e-invoice: the country is missing.`,
    );
    const ticked = [{ kind: "einvoiceImpossible" as const, id: billId }];
    expect(workOnQueue(agency, { act: "close", ticked })).toMatchObject({ ok: true });
    expect(workOnQueue(agency, { act: "close", ticked })).toMatchObject({ ok: false });
    expect(listQueue(agency, "einvoiceImpossible", null).rows).toEqual([]);
  });

  test("[EINV-02] is the plain PDF when the data would say something else; a crash is for the outbox to try again", async () => {
    const content = billContentOf();
    const files = { hybrid: new Uint8Array(), cii: "<a><b/></a>", ubl: "" };
    const wrong = await makeOf(content, { pdf: pdfOf(1), language: "de" }, async () => files);
    expect(wrong).toMatchObject({ xml: null, fault: "differs" });
    const crash = makeOf(content, { pdf: pdfOf(1), language: "de" }, async () => {
      throw new Error("the thread ended");
    });
    await expect(crash).rejects.toThrow("the thread ended");
    expect(world.db.select().from(eInvoiceFaults).all()).toEqual([]);
  });

  test("[EINV-07] of a public customer waits in the queue until it is marked as delivered, once", async () => {
    const employer = makeEmployer(world);
    const agency = world.as(makeSuperuser(world).actor);
    markAuthority(agency, { companyId: employer.company.id, authority: "federal" });
    const references = { purchaseOrder: "4700000001" };
    const { billId, billNumber, company } = issue({ employer, draft: { references } });
    await issueBillDocument(world.system(), { billId });
    const ubl = String(await dataOf(company.id, billNumber, "ubl"));
    expect(ubl).toMatch(/<cac:OrderLineReference>\s*<cbc:LineID>1</);
    expect(listQueue(agency, "billsToDeliver", null).rows).toMatchObject([{ id: billId, about: billNumber }]);
    const mark = (deliveredOn: string, context = agency) => markDelivered(context, { billNumber, deliveredOn });
    expect(mark("2026-11-31")).toMatchObject({ refusal: "date" });
    expect(mark("2026-11-21")).toMatchObject({ refusal: "dateInFuture" });
    expect(mark("2026-11-20", world.as(employer.actor))).toMatchObject({ refusal: "notFound" });
    expect(mark("2026-11-20").ok).toBe(true);
    expect(mark("2026-11-19").ok).toBe(true);
    expect(world.db.select().from(billDeliveries).get()?.deliveredOn).toBe("2026-11-20");
    expect(listQueue(agency, "billsToDeliver", null).rows).toEqual([]);
    const change = () => world.db.update(billDeliveries).set({ deliveredOn: "2026-11-01" }).run();
    expect(change).toThrow("bill_delivered");
    expect(() => world.db.delete(billDeliveries).run()).toThrow("bill_delivered");
    expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()).toBeDefined();
  });
});

describe("[EINV-21] the thread that makes electronic bills", () => {
  const invoice = eInvoiceOf(billContentOf(), i18nOf("de").t);
  const work = { invoice, pdf: pdfOf(1), title: "Rechnung", language: "de" as const };

  test("begins with the first bill, takes one after the other, and ends when none comes", async () => {
    const makers = createEInvoices({ idleMs: 50 });
    expect(makers.isRunning()).toBe(false);
    const [first, second] = await Promise.all([makers.make(work), makers.make(work)]);
    expect(first.ubl).toBe(second.ubl);
    await untilHolds(() => expect(makers.isRunning()).toBe(false));
    expect((await makers.make(work)).ubl).toBe(first.ubl);
    await makers.end();
  });

  test("that fails says so, and the next bill has a new one", async () => {
    const makers = createEInvoices();
    await expect(makers.make({ ...work, pdf: Buffer.from("no PDF") })).rejects.toThrow();
    expect(makers.isRunning()).toBe(false);
    expect((await makers.make(work)).ubl).toContain("2026-000007");
    await makers.end();
  });
});
