import { employerLoader } from "~/access/guards.server";
import { HEADERS, LIST_COLUMNS } from "~/domain/event/bulk/list";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { csvOf } from "~/domain/shared/tables/csv";
import { addDays, dayOf } from "~/domain/shared/time.server";

/** A list with one row to begin with, as spreadsheets open it (BULK-07). */
export const loader = employerLoader(
  ({ context, language, t }) => {
    const [type] = listOfferedStaffTypes(context, language);
    const day = addDays(dayOf(context.now), 14);
    const header = LIST_COLUMNS.map((column) => HEADERS[column][language][0] ?? column);
    const row = [type?.name ?? "", day, "08:00", "16:00", t("bulk:list.examplePlace"), 2, "10 %"];
    return new Response(csvOf(header, [row]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${t("bulk:list.fileName")}.csv"`,
        "Cache-Control": "private, no-store",
      },
    });
  },
  { resource: true },
);
