import { staffLoader } from "~/http/guards.server";
import { loadNext } from "./load-next.server";
import { renderPocket } from "./render-pocket.server";

/** The pocket page as a file, for whoever has no app (OFFL-14). */
export const loader = staffLoader(
  async (visit) => {
    const bytes = await renderPocket(await loadNext(visit), visit);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${visit.t("calendar:pocket.fileName")}.pdf"`,
        "Content-Length": String(bytes.length),
      },
    });
  },
  { resource: true },
);
