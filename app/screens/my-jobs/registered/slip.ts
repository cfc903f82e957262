import { makeSlip, readSlip } from "~/domain/booking/elda/slip/make-slip.server";
import { goTo } from "~/http/flash.server";
import { foundOr404, notFound } from "~/http/found.server";
import { staffAction, staffLoader } from "~/http/guards.server";

/** The person's copy of a registration, once it was made (ELDA-14). */
export const loader = staffLoader(
  async ({ context, params, t }) => {
    const { bytes, day } = foundOr404(await readSlip(context, params.dayId ?? ""));
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${t("contract:registered.fileName")}-${day}.pdf"`,
        "Content-Length": String(bytes.length),
      },
    });
  },
  { resource: true },
);

/** Makes the copy, once, and hands it over. */
export const action = staffAction(
  async ({ context, params, url, t, language }) => {
    if (!(await makeSlip(context, params.dayId ?? "", { t, lang: language }))) throw notFound();
    return goTo(url.pathname);
  },
  { resource: true },
);
