import { superuserLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { readPayExport } from "~/domain/pay/handover/export-month.server";

/** A file for the payroll office; it may hold social security numbers, so that each reading is noted (PAYR-08). */
export const loader = superuserLoader(
  async ({ context, params }) => downloadOf(await readPayExport(context, params.exportId ?? "")),
  { resource: true },
);
