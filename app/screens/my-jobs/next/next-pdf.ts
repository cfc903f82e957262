import { staffLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { loadNext } from "./load-next.server";
import { printedPocket } from "./render-pocket.server";

/** The pocket page as a file, for whoever has no app (OFFL-14). */
export const loader = staffLoader(
  async (visit) =>
    pdfResponse(visit, printedPocket(await loadNext(visit), visit), { name: visit.t("calendar:pocket.fileName") }),
  { resource: true },
);
