import { plainAmount } from "~/domain/shared/tables/csv";
import { daysBetween } from "../../shared/time.server";
import { type Accounts, accountOf } from "./accounts";
import type { ExportBill } from "./export-bill";
import { windows1252 } from "./windows-1252";

const FIELDS = [
  "satzart",
  "konto",
  "gkonto",
  "belegnr",
  "belegdatum",
  "buchdatum",
  "buchsymbol",
  "buchcode",
  "prozent",
  "steuercode",
  "betrag",
  "steuer",
  "text",
  "kost",
  "zziel",
  "extbelegnr",
];

/**
 * Bills for BMD NTCS: one line each, gross on the customer's account (EINV-11). The tax of a sale has the other sign than
 * its amount; a correction turns both.
 */
export function bmdFile(bills: readonly ExportBill[], accounts: Accounts): Buffer {
  const lines = bills.map((bill) => lineOf(bill, accounts).join(";"));
  return windows1252(`${[FIELDS.join(";"), ...lines].join("\r\n")}\r\n`);
}

function lineOf(bill: ExportBill, accounts: Accounts): (string | number)[] {
  const { revenue, taxCode } = accountOf(accounts, bill.vatMode);
  const day = bill.issueDay.replaceAll("-", "");
  return [
    0,
    bill.customerAccount,
    revenue,
    // Nine digits at most: two of the year and six of the number.
    `${String(bill.year).slice(2)}${String(bill.sequence).padStart(6, "0")}`,
    day,
    day,
    "AR",
    1,
    bill.taxPercent,
    text(taxCode),
    plainAmount(bill.totalCents),
    plainAmount(0 - bill.taxCents),
    text(bill.customerName.slice(0, 60)),
    "",
    bill.dueDay === null ? "" : daysBetween(bill.issueDay, bill.dueDay),
    bill.billNumber,
  ];
}

const text = (value: string): string => {
  const line = value.replace(/[\r\n]+/g, " ");
  return /[";]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
};
