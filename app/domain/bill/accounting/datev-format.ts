import { plainAmount } from "~/domain/shared/tables/csv";
import { clockOf, dayOf } from "../../shared/time.server";
import { type Accounts, accountOf } from "./accounts";
import { DATEV_COLUMNS } from "./datev-columns";
import type { ExportBill } from "./export-bill";
import { windows1252 } from "./windows-1252";

/** As long as nobody says otherwise the numbers of adviser and client that DATEV asks for again when a file is read. */
const ADVISER = 1001;
const CLIENT = 1;
const SHORTEST = 4;

/**
 * Bills of one month for DATEV: EXTF 700, Buchungsstapel 13 (EINV-11). Amounts have no sign: a bill stands in the debit of
 * the customer's account, a correction in its credit.
 */
export function datevFile(
  bills: readonly ExportBill[],
  accounts: Accounts,
  { month, createdAt }: { month: string; createdAt: number },
): Buffer {
  const lines = bills.map((bill) => lineOf(bill, accounts));
  return windows1252(`${[headOf(accounts, month, createdAt), DATEV_COLUMNS.join(";"), ...lines].join("\r\n")}\r\n`);
}

const quoted = (value: string) => `"${value.replace(/[\r\n]+/g, " ").replaceAll('"', '""')}"`;

function headOf(accounts: Accounts, month: string, createdAt: number): string {
  const year = month.slice(0, 4);
  const compact = month.replace("-", "");
  const lastDate = new Date(Date.UTC(Number(year), Number(month.slice(5)), 0)).getUTCDate();
  const stamp = `${dayOf(createdAt)}${clockOf(createdAt)}`.replace(/\D/g, "");
  const longest = Math.max(
    SHORTEST,
    ...[accounts.accountRevenueDomestic, accounts.accountRevenueReverseCharge, accounts.accountRevenueThirdCountry].map(
      ({ length }) => length,
    ),
  );
  const name = quoted(`Rechnungen ${month}`);
  return [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', 13, `${stamp}00000`, "", '"TW"', '""', '""', ADVISER, CLIENT],
    ...[`${year}0101`, longest, `${compact}01`, `${compact}${lastDate}`, name, '""', 1, 0, 0, '"EUR"', "", '""'],
    ...["", "", '""', "", "", '""', '""'],
  ].join(";");
}

function lineOf(bill: ExportBill, accounts: Accounts): string {
  const { revenue, taxCode } = accountOf(accounts, bill.vatMode);
  const cells: Record<string, string | number> = {
    "Umsatz (ohne Soll/Haben-Kz)": plainAmount(Math.abs(bill.totalCents)),
    "Soll/Haben-Kennzeichen": quoted(bill.totalCents < 0 ? "H" : "S"),
    "WKZ Umsatz": quoted("EUR"),
    Konto: bill.customerAccount,
    "Gegenkonto (ohne BU-Schlüssel)": revenue,
    "BU-Schlüssel": quoted(taxCode),
    Belegdatum: `${bill.issueDay.slice(8)}${bill.issueDay.slice(5, 7)}`,
    "Belegfeld 1": quoted(bill.billNumber),
    Buchungstext: quoted(bill.customerName.slice(0, 60)),
    "EU-Land u. UStID (Bestimmung)": bill.vatMode === "reverseCharge" ? quoted(bill.customerVatNumber ?? "") : "",
    Fälligkeit: bill.dueDay ? `${bill.dueDay.slice(8)}${bill.dueDay.slice(5, 7)}${bill.dueDay.slice(0, 4)}` : "",
  };
  return DATEV_COLUMNS.map((column) => cells[column] ?? "").join(";");
}
