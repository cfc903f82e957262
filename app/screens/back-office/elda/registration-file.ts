import { superuserLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { readExport } from "~/domain/elda/export-days.server";

/** A list that was exported; it holds social security numbers, so that each reading is noted (ELDA-04). */
export const loader = superuserLoader(
  async ({ context, params }) => downloadOf(await readExport(context, params.exportId ?? "")),
  { resource: true },
);
