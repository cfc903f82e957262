import type { PayKind } from "~db/schema";
import { readCents } from "../../shared/money";
import type { Message } from "../../shared/result";
import type { Settings } from "../../shared/settings";

export const LAYOUTS = ["lines", "days"] as const;
export type Layout = (typeof LAYOUTS)[number];

export type WageTypes = Pick<Settings, "wageTypeWork" | "wageTypeBonus" | "wageTypeTravel" | "wageTypeOther">;

/** The number under which the payroll office books a line (PAYR-08). */
export function wageTypeOf(kind: PayKind, types: WageTypes): string {
  if (kind === "work") return types.wageTypeWork;
  if (kind === "bonus") return types.wageTypeBonus;
  return kind === "travel" || kind === "travelLog" ? types.wageTypeTravel : types.wageTypeOther;
}

/** A row of the file with net amounts, as it was read; null where there is no amount. */
export interface NetRow {
  /** Of the file, from 1. */
  line: number;
  number: number | null;
  netCents: number | null;
  contributionsCents: number | null;
  taxCents: number | null;
}

/** "1.234,56", "1,234.56" and "1234.5" in cents; what stands last of comma and dot is the decimal sign. */
export function readAmount(typed: string): number | null {
  const text = typed.trim().replace(/\s|€/g, "");
  const last = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  if (last < 0) return readCents(text);
  const whole = text.slice(0, last).replace(/[.,]/g, "");
  return readCents(`${whole}.${text.slice(last + 1)}`);
}

/**
 * Reads person number, net amount and, where they stand, contributions and tax. Cells are parted by semicolons or
 * tabs; a first line of heads and empty lines are passed over.
 */
export function readNets(text: string): NetRow[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({
      line: at + 1,
      cells: line.split(/[;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")),
    }))
    .filter(({ line, cells }) => cells.some(Boolean) && !(line === 1 && !/^\d+$/.test(cells[0] ?? "")))
    .map(({ line, cells: [number = "", net = "", contributions = "", tax = ""] }) => ({
      line,
      number: /^\d{1,9}$/.test(number) ? Number(number) : null,
      netCents: readAmount(net),
      contributionsCents: contributions ? readAmount(contributions) : null,
      taxCents: tax ? readAmount(tax) : null,
    }));
}

/** What is wrong with a row, or null (PAYR-09). */
export function netRefusal(
  row: NetRow,
  { grossCents, twice }: { grossCents: number | null; twice: boolean },
): Message | null {
  if (row.number === null || grossCents === null) return `personUnknown?number=${row.number ?? "–"}`;
  if (twice) return "rowTwice";
  if (row.netCents === null || row.netCents < 0) return "amount";
  return row.netCents > grossCents ? "netAboveGross" : null;
}

/** Signs that every bank of the payment area takes; others become the nearest or a space. */
export function foldToSepa(text: string, maxLength: number): string {
  const spelled: Record<string, string> = {
    ä: "ae",
    ö: "oe",
    ü: "ue",
    Ä: "Ae",
    Ö: "Oe",
    Ü: "Ue",
    ß: "ss",
    æ: "ae",
    ø: "o",
    đ: "d",
    ł: "l",
    Ł: "L",
    Đ: "D",
    Ø: "O",
    "&": "+",
  };
  return text
    .replace(/[äöüÄÖÜßæøđłŁĐØ&]/g, (sign) => spelled[sign] ?? sign)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    .trim();
}
