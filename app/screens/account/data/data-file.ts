import { Readable } from "node:stream";
import { signedInLoader } from "~/access/guards.server";
import { readOwnExport } from "~/domain/agency/privacy/export/own-export.queries.server";
import { foundOr404 } from "~/http/found.server";

/** The own data as a ZIP, piece by piece; it needs the session of its person (D-161). */
export const loader = signedInLoader(
  ({ context, params, t }) => {
    const { bytes, pieces } = foundOr404(readOwnExport(context, params.exportId ?? ""));
    return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${t("account:privacy.data.fileName")}.zip"`,
        "Content-Length": String(bytes),
        "Cache-Control": "private, no-store",
      },
    });
  },
  { resource: true },
);
