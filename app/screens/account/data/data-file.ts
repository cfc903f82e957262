import { signedInLoader } from "~/access/guards.server";
import { zipResponse } from "~/answers/zip-response.server";
import { readOwnExport } from "~/domain/agency/privacy/export/own-export.queries.server";
import { foundOr404 } from "~/http/found.server";

/** The own data as a ZIP; it needs the session of its person (D-161). */
export const loader = signedInLoader(
  ({ context, params, t }) => {
    const { bytes, pieces } = foundOr404(readOwnExport(context, params.exportId ?? ""));
    return zipResponse(pieces, { name: t("account:privacy.data.fileName"), bytes });
  },
  { resource: true },
);
