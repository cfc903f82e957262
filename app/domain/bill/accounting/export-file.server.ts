import type { Context } from "../../shared/context";
import type { Accounts } from "./accounts";
import { bmdFile } from "./bmd-format";
import { datevFile } from "./datev-format";
import { findExport, listExportBills } from "./exports.queries.server";

/** The files of an export: one for all of it, of DATEV one for each month. */
export function listExportFiles(context: Pick<Context, "db">, exportId: string): string[] {
  const found = findExport(context, exportId);
  if (found?.format !== "datev") return ["all"];
  return [...new Set(listExportBills(context, { exportId }).map(({ issueDay }) => issueDay.slice(0, 7)))];
}

/** A file of an export for a program of accounting, the same at each reading; null when there is none of it. */
export function exportFile(context: Pick<Context, "db">, exportId: string, file: string) {
  const found = findExport(context, exportId);
  if (!found || found.format === "csv") return null;
  const accounts: Accounts = JSON.parse(found.accountsJson);
  const bills = listExportBills(context, { exportId });
  if (found.format === "bmd") {
    const name = `BMD-${found.fromDay}-${found.untilDay}.csv`;
    return file === "all" ? { name, bytes: bmdFile(bills, accounts) } : null;
  }
  const ofMonth = bills.filter(({ issueDay }) => issueDay.startsWith(file));
  if (!/^\d{4}-\d\d$/.test(file) || ofMonth.length === 0) return null;
  const bytes = datevFile(ofMonth, accounts, { month: file, createdAt: found.madeAt });
  return { name: `EXTF_Rechnungen_${file}.csv`, bytes };
}
