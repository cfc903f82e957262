import { superuserAction } from "~/access/guards.server";
import { zipResponse } from "~/answers/zip-response.server";
import { takeRequestData } from "~/domain/agency/privacy/requests/request-data.server";
import { foundOr404 } from "~/http/found.server";

/** Hands the data of a letter's person over, once: a form, since it changes something (PRIV-13). */
export const action = superuserAction(
  ({ context, params, t }) => {
    const { bytes, pieces } = foundOr404(takeRequestData(context, { requestId: params.requestId ?? "" }));
    return zipResponse(pieces, { name: t("account:privacy.requests.fileName"), bytes });
  },
  { resource: true },
);
