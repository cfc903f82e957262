import { describe, expect, test } from "vitest";
import { i18nOf } from "~/i18n/language.server";
import { abroad, billContentOf, correctionOf, workRow } from "../../../../tests/factories/bill-contents";
import { dataOf } from "../../../../tests/support/e-invoice/made";
import { billHtml } from "../bill-document";
import type { BillContent } from "../content";
import { ciiDifferences } from "./check-cii";
import { eInvoiceOf } from "./e-invoice";
import { missingTerm } from "./e-invoice-fault";
import { issuerPlace } from "./issuer-place";
import { payCodeText } from "./pay-code";

const invoiceOf = (content: BillContent) => eInvoiceOf(content, i18nOf("de").t);
const missing = (given: Partial<BillContent>) => missingTerm(invoiceOf({ ...billContentOf(), ...given }));

describe("what a bill says", () => {
  test("[EINV-05] order number, cost centre and reference are BT-13, BT-19 and BT-10", async () => {
    const references = { purchaseOrder: "PO-17 & Co", costCentre: "K-4", buyerReference: "04011000-12345-34" };
    const { cii, ubl } = await dataOf(billContentOf({ references }));
    expect(cii).toMatch(/<ram:BuyerOrderReferencedDocument>\s*<ram:IssuerAssignedID>PO-17 &amp; Co</);
    expect(cii).toMatch(/<ram:ReceivableSpecifiedTradeAccountingAccount>\s*<ram:ID>K-4</);
    expect(cii).toContain("<ram:BuyerReference>04011000-12345-34<");
    expect(ubl).toMatch(/<cac:OrderReference>\s*<cbc:ID>PO-17 &amp; Co</);
    expect(ubl).toContain("<cbc:AccountingCost>K-4<");
    expect(ubl).toContain("<cbc:BuyerReference>04011000-12345-34<");
  });

  test("[EINV-05][POOL-08] the printed page names what was given of them, and nothing else", () => {
    const references = { purchaseOrder: "PO-17 & Co", costCentre: "K-4", buyerReference: "" };
    const words = (content: BillContent) => billHtml(content, i18nOf("de").t).replace(/<[^>]+>/g, "|");
    expect(words(billContentOf({ references }))).toMatch(/Bestellnummer\|+PO-17 &#38; Co\|+Kostenstelle\|+K-4/);
    expect(words(billContentOf())).not.toMatch(/Bestellnummer|Kostenstelle/);
  });

  test("[EINV-09] a correction is of type 381, has amounts above zero, and names the bill and its day", async () => {
    const content = correctionOf(billContentOf({ service: [workRow(1), workRow(2)], discountCents: 500 }), 4321);
    const { cii, ubl } = await dataOf(content);
    expect(content.totalCents).toBe(-4321);
    expect(cii).toContain("<ram:TypeCode>381<");
    expect(cii).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>2026-000007<[\s\S]*?20261120</);
    expect(cii).toContain("<ram:GrandTotalAmount>43.21<");
    expect(`${cii}${ubl}`).not.toMatch(/>-\d/);
    expect(ubl).toContain("<CreditNote ");
    expect(ubl).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>2026-000007<\/cbc:ID>\s*<cbc:IssueDate>2026-11-20</);
    expect(ubl).toContain("Früher zu Ende");
  });

  test("[EINV-10] by card: means 48, all of it prepaid, nothing due; on invoice: 58, account, number, day", async () => {
    const byCard = (await dataOf(billContentOf({ dueDay: null }))).cii;
    expect(byCard).toMatch(/SettlementPaymentMeans>\s*<ram:TypeCode>48</);
    expect(byCard).toContain("<ram:TotalPrepaidAmount>179.28<");
    expect(byCard).toContain("<ram:DuePayableAmount>0.00<");
    expect(byCard).not.toContain("IBANID");
    const { cii, ubl } = await dataOf(billContentOf());
    expect(cii).toMatch(/SettlementPaymentMeans>\s*<ram:TypeCode>58</);
    expect(cii).toContain("<ram:IBANID>AT611904300234573201<");
    expect(cii).toContain("<ram:BICID>BKAUATWW<");
    expect(cii).toContain("<ram:PaymentReference>2026-000007<");
    expect(cii).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261204</);
    expect(ubl).toContain("<cbc:PaymentID>2026-000007<");
  });

  test("[EINV-10] the code on the page fills in the transfer (EPC 069-12)", () => {
    expect(payCodeText(billContentOf())).toBe(
      "BCD\n002\n1\nSCT\nBKAUATWW\nTagwerk Personal GmbH\nAT611904300234573201\nEUR179.28\n\n\n2026-000007",
    );
    expect(payCodeText(billContentOf({ issuerName: "Ö".repeat(90) }))).toContain(`\n${"Ö".repeat(70)}\n`);
    expect(payCodeText(billContentOf({ dueDay: null }))).toBeNull();
    expect(payCodeText(billContentOf({ discountCents: 14_940 }))).toBeNull();
    expect(payCodeText(correctionOf(billContentOf()))).toBeNull();
  });

  test("[EINV-08] reverse charge names both numbers and why, a third country no number at all", async () => {
    const { cii, ubl } = await dataOf(billContentOf(abroad.reverseCharge));
    expect(cii).toContain("<ram:CategoryCode>AE<");
    expect(cii).toContain("<ram:ExemptionReasonCode>VATEX-EU-AE<");
    expect(cii).toContain(">ATU12345675<");
    expect(cii).toContain(">DE136695976<");
    expect(ubl).toContain('<cbc:EndpointID schemeID="9930">DE136695976<');
    const outside = await dataOf(billContentOf(abroad.thirdCountry));
    expect(outside.cii).toContain("<ram:CategoryCode>O<");
    expect(outside.cii).toContain("<ram:ExemptionReasonCode>VATEX-EU-O<");
    expect(`${outside.cii}${outside.ubl}`).not.toMatch(/ATU12345675|CHE123456788/);
    expect(outside.cii).not.toContain("RateApplicablePercent");
    const domestic = await dataOf(billContentOf({ taxPercent: 13 }));
    expect(domestic.cii).toMatch(/<ram:CategoryCode>S<\/ram:CategoryCode>\s*<ram:RateApplicablePercent>13</);
  });

  test("[EINV-07] a public customer's bill has the supplier number and on every line the position of the order", async () => {
    const { ubl } = await dataOf(
      billContentOf({
        service: [workRow(1), workRow(2)],
        references: { purchaseOrder: "4700000001", costCentre: "", buyerReference: "" },
        authority: { level: "federal", supplierNumber: "12345678", orderPosition: "10" },
      }),
    );
    expect(ubl).toMatch(/<cac:PartyIdentification>\s*<cbc:ID>12345678</);
    expect(ubl.match(/<cac:OrderLineReference>\s*<cbc:LineID>10</g)).toHaveLength(2);
  });
});

describe("[EINV-02] what keeps a bill from being an electronic one", () => {
  const customer = billContentOf().customer ?? expect.fail();
  test.each<[string, Partial<BillContent>]>([
    ["country", { customer: { ...customer, country: "" } }],
    ["city", { customer: { ...customer, city: " " } }],
    ["name", { customerName: "\u0007" }],
    ["line", { service: [] }],
    [
      "line",
      {
        service: [workRow(1, { work: "", person: "" })].map(
          (row) => ({ ...row, kind: "supplement", cartItemName: "" }) as never,
        ),
      },
    ],
    ["rate", { taxPercent: 0 }],
    ["seller", { issuerAddress: "irgendwo" }],
    ["seller", { issuerVatNumber: "" }],
    ["account", { issuerIban: "" }],
    ["sums", { totalCents: 1 }],
    ["sums", { netCents: 14_941, totalCents: 17_929 }],
    ["vatNumber", { ...abroad.reverseCharge, customerVatNumber: null }],
    ["vatNumber", { vatMode: "reverseCharge" }],
  ])("%s", (fault, given) => {
    expect(missing(given)).toBe(fault);
  });

  test("nothing of a whole bill is missing", () => {
    for (const bill of [billContentOf(), billContentOf(abroad.reverseCharge), billContentOf(abroad.thirdCountry)])
      expect(missingTerm(invoiceOf(bill))).toBeNull();
  });

  test("data that says something else than the bill is found, term by term", async () => {
    const content = billContentOf({ service: [workRow(1), workRow(2)], discountCents: 500 });
    const { cii } = await dataOf(content);
    expect(ciiDifferences(cii, content)).toEqual([]);
    const changed = (from: RegExp, to: string) => ciiDifferences(cii.replace(from, to), content);
    expect(changed(/<ram:ID>2026-000007</, "<ram:ID>2026-000008<")).toEqual(["number"]);
    expect(changed(/>20261120</, ">20261121<")).toEqual(["issueDay"]);
    expect(changed(/(<ram:DueDateDateTime>\s*<[^>]*>)\d+/, "$120261205")).toEqual(["dueDay"]);
    expect(changed(/(<ram:LineTotalAmount>)149.40/, "$1149.41")).toEqual(["line 1"]);
    expect(changed(/(<ram:GrandTotalAmount>)[\d.]+/, "$11.00")).toEqual(["total"]);
    expect(changed(/(<ram:DuePayableAmount>)[\d.]+/, "$10.00")).toEqual(["due"]);
    expect(changed(/(<ram:TaxTotalAmount[^>]*>)[\d.]+/, "$158.77")).toEqual(["tax"]);
    expect(changed(/(<ram:BasisAmount>)[\d.]+/, "$11.00")).toEqual(["taxBase"]);
    expect(changed(/(<ram:AllowanceTotalAmount>)[\d.]+/, "$11.00")).toEqual(["discount"]);
    expect(changed(/Donaublick Events GmbH/, "")).toEqual(["buyer"]);
    expect(
      changed(/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/, ""),
    ).toContain("lines");
  });
});

test("the agency's address is taken apart", () => {
  const wien = { street: "Praterstraße 1", postCode: "1020", city: "Wien", country: "AT" };
  expect(issuerPlace("Praterstraße 1, 1020 Wien")).toEqual(wien);
  expect(issuerPlace("Praterstraße 1\nA-1020 Wien\nÖsterreich")).toEqual(wien);
  expect(issuerPlace("Hof 2, Top 3, 6900 Bregenz")).toMatchObject({ street: "Hof 2, Top 3", city: "Bregenz" });
});
