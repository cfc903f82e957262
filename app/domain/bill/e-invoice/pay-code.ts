import type { BillContent } from "../content";
import { plain } from "./e-invoice";

const NAME_MAX = 70;

/** The text of the code that fills in a SEPA transfer (EPC 069-12, version 2, UTF-8), or null where nothing is to be transferred. */
export function payCodeText(content: BillContent): string | null {
  if (content.dueDay === null || content.correction || content.totalCents <= 0) return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    content.issuerBic.trim(),
    [...plain(content.issuerName)].slice(0, NAME_MAX).join(""),
    content.issuerIban.replace(/\s/g, ""),
    `EUR${(content.totalCents / 100).toFixed(2)}`,
    "",
    "",
    content.billNumber,
  ].join("\n");
}
