import { superuserLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { exportFile } from "~/domain/bill/accounting/export-file.server";
import { findExport } from "~/domain/bill/accounting/exports.queries.server";
import { listBillEntries } from "~/domain/bill/back-office-orders.queries.server";
import { foundOr404 } from "~/http/found.server";
import { billsCsv } from "../bill-rows.server";

/** A file of an export; each download brings the same bytes, and changes nothing (EINV-13). */
export const loader = superuserLoader(
  ({ context, params, t }) => {
    const exportId = params.exportId ?? "";
    const found = foundOr404(findExport(context, exportId));
    if (found.format === "csv" && params.file === "all")
      return billsCsv(t, `${found.fromDay}-${found.untilDay}`, listBillEntries(context, { exportId }));
    const file = exportFile(context, exportId, params.file ?? "");
    return downloadOf(file && { ...file, mime: "text/csv; charset=windows-1252" });
  },
  { resource: true },
);
