import type { BillContent } from "../content";
import { plain } from "./e-invoice";
import { allAt, readXml, textAt, type XmlElement } from "./read-xml";

/**
 * The terms in which an electronic bill says something else than the bill, or nothing where it must (EINV-02). It is read
 * from the written file and compared with the bill itself, not with what the file was made from.
 */
export function ciiDifferences(xml: string, content: BillContent): string[] {
  const root = readXml(xml);
  const trade = allAt(root, "SupplyChainTradeTransaction")[0] ?? root;
  const sign = content.correction ? -1 : 1;
  const due = content.dueDay === null && !content.correction ? 0 : content.totalCents * sign;
  const settlement = "ApplicableHeaderTradeSettlement";
  const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
  const lines = allAt(trade, "IncludedSupplyChainTradeLineItem");
  const pairs: [string, string | number, string | number][] = [
    ["number", textAt(root, "ExchangedDocument/ID"), content.billNumber],
    ["type", textAt(root, "ExchangedDocument/TypeCode"), content.correction ? "381" : "380"],
    ["issueDay", dayAt(root, "ExchangedDocument/IssueDateTime/DateTimeString"), content.issueDay],
    ["seller", textAt(trade, "ApplicableHeaderTradeAgreement/SellerTradeParty/Name"), plain(content.issuerName)],
    ["buyer", textAt(trade, "ApplicableHeaderTradeAgreement/BuyerTradeParty/Name"), plain(content.customerName)],
    [
      "dueDay",
      dayAt(trade, `${settlement}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`),
      content.dueDay ?? "",
    ],
    [
      "purchaseOrder",
      textAt(trade, "ApplicableHeaderTradeAgreement/BuyerOrderReferencedDocument/IssuerAssignedID"),
      plain(content.references?.purchaseOrder ?? ""),
    ],
    [
      "costCentre",
      textAt(trade, `${settlement}/ReceivableSpecifiedTradeAccountingAccount/ID`),
      plain(content.references?.costCentre ?? ""),
    ],
    [
      "preceding",
      textAt(trade, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`),
      content.correctsBillNumber ?? "",
    ],
    ["lines", lines.length, content.service.length],
    ["net", centsAt(trade, `${sums}/LineTotalAmount`), content.netCents * sign],
    ["discount", centsAt(trade, `${sums}/AllowanceTotalAmount`), content.discountCents * sign],
    ["base", centsAt(trade, `${sums}/TaxBasisTotalAmount`), (content.netCents - content.discountCents) * sign],
    [
      "taxBase",
      centsAt(trade, `${settlement}/ApplicableTradeTax/BasisAmount`),
      (content.netCents - content.discountCents) * sign,
    ],
    ["rate", Number(textAt(trade, `${settlement}/ApplicableTradeTax/RateApplicablePercent`)), content.taxPercent],
    ["tax", centsAt(trade, `${sums}/TaxTotalAmount`), content.taxCents * sign],
    ["total", centsAt(trade, `${sums}/GrandTotalAmount`), content.totalCents * sign],
    ["due", centsAt(trade, `${sums}/DuePayableAmount`), due],
    ...lines.flatMap((line, index) => linePairs(line, index, content, sign)),
  ];
  return pairs.filter(([, written, meant]) => (written || 0) !== (meant || 0)).map(([term]) => term);
}

function linePairs(line: XmlElement, index: number, content: BillContent, sign: number) {
  const service = content.service[index];
  const sum = "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount";
  return [
    [`line ${index + 1}`, centsAt(line, sum), (service?.netCents ?? Number.NaN) * sign],
    [`line ${index + 1} name`, textAt(line, "SpecifiedTradeProduct/Name") === "" ? "" : "named", "named"],
  ] satisfies [string, string | number, string | number][];
}

/** In cents, from the digits; nothing is 0. */
function centsAt(element: XmlElement, path: string): number {
  const text = textAt(element, path);
  if (text === "") return 0;
  const [, minus, whole = "", cents = ""] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
  return Number(`${minus ?? ""}${whole}${cents}`);
}

const dayAt = (element: XmlElement, path: string) => textAt(element, path).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
