import { staffAction, staffLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { makeSlip, readSlip } from "~/domain/elda/slip/make-slip.server";
import { goTo } from "~/http/flash.server";
import { foundOr404, notFound } from "~/http/found.server";

/** The person's copy of a registration, once it was made (ELDA-14). */
export const loader = staffLoader(
  async (visit) => {
    const { context, params, t } = visit;
    const { bytes, day } = foundOr404(await readSlip(context, params.dayId ?? ""));
    return pdfResponse(visit, bytes, { name: `${t("contract:registered.fileName")}-${day}`, attachment: true });
  },
  { resource: true },
);

/** Makes the copy, once, and hands it over. */
export const action = staffAction(
  async ({ context, params, url, t, language }) => {
    if (!(await makeSlip(context, params.dayId ?? "", { t, lang: language }))) throw notFound();
    return goTo(url.pathname);
  },
  { resource: true, shownElsewhere: true },
);
