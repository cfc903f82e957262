import { Readable } from "node:stream";
import { superuserAction } from "~/access/guards.server";
import { takeRequestData } from "~/domain/agency/privacy/requests/request-data.server";
import { foundOr404 } from "~/http/found.server";

/** Hands the data of a letter's person over, once: a form, since it changes something (PRIV-13). */
export const action = superuserAction(
  ({ context, params, t }) => {
    const { bytes, pieces } = foundOr404(takeRequestData(context, { requestId: params.requestId ?? "" }));
    return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${t("account:privacy.requests.fileName")}.zip"`,
        "Content-Length": String(bytes),
        "Cache-Control": "private, no-store",
      },
    });
  },
  { resource: true },
);
