import type { EInvoice } from "./e-invoice";

type Branch = Record<string, unknown>;

/** The library's tree of CII. */
export interface Cii {
  "rsm:CrossIndustryInvoice": {
    "rsm:SupplyChainTradeTransaction": Branch & { "ram:ApplicableHeaderTradeSettlement": Branch };
  };
}

const ACCOUNT = "ram:ReceivableSpecifiedTradeAccountingAccount";

/**
 * What the library writes in no or in a wrong place: the bill that a correction names (BT-25, BT-26) and the cost centre
 * (BT-19), the last two parts of a settlement, in this order.
 */
export function mendCii(cii: Cii, { preceding }: EInvoice): void {
  const trade = cii["rsm:CrossIndustryInvoice"]["rsm:SupplyChainTradeTransaction"];
  const settlement = trade["ram:ApplicableHeaderTradeSettlement"];
  if (preceding) {
    settlement["ram:InvoiceReferencedDocument"] = {
      "ram:IssuerAssignedID": preceding.number,
      "ram:FormattedIssueDateTime": {
        "qdt:DateTimeString": preceding.issueDay.replaceAll("-", ""),
        "qdt:DateTimeString@format": "102",
      },
    };
  }
  if (ACCOUNT in trade) {
    settlement[ACCOUNT] = trade[ACCOUNT];
    delete trade[ACCOUNT];
  }
}
