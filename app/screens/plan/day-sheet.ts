import { findDaySheet } from "~/domain/hours/sheet/day-sheet.queries.server";
import { renderDaySheet } from "~/domain/hours/sheet/render-day-sheet.server";
import { checkInAddress } from "~/http/addresses/check-in-address.server";
import { foundOr404 } from "~/http/found.server";
import { bookerLoader } from "~/http/guards.server";

/** Everybody of one day on paper, to be ticked off at the entrance (CAL-13, CAL-14). */
export const loader = bookerLoader(
  async ({ context, params, language, t }) => {
    const { eventId = "", date: day = "" } = params;
    const sheet = foundOr404(findDaySheet(context, { eventId, day, language }));
    const bytes = await renderDaySheet(sheet, {
      now: context.now,
      t,
      lang: language,
      addressOf: checkInAddress,
    });
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${t("calendar:plan.sheet.fileName")}-${day}.pdf"`,
        "Content-Length": String(bytes.length),
      },
    });
  },
  { resource: true },
);
