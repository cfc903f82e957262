import { superuserLoader } from "~/access/guards.server";
import { readReceipt } from "~/domain/elda/read-receipt.server";
import { foundOr404 } from "~/http/found.server";

/** The receipt of the insurers (ELDA-06). */
export const loader = superuserLoader(
  async ({ context, params, t }) => {
    const { bytes, mime, day, ending } = foundOr404(await readReceipt(context, params.reportId ?? ""));
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": mime,
        "Content-Disposition": `attachment; filename="${t("elda:reports.fileName")}-${day}.${ending}"`,
      },
    });
  },
  { resource: true },
);
