import { bookerLoader } from "~/access/guards.server";
import { checkInAddress } from "~/addresses/check-in-address.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { findDaySheet } from "~/domain/hours/sheet/day-sheet.queries.server";
import { printedDaySheet } from "~/domain/hours/sheet/render-day-sheet.server";
import { foundOr404 } from "~/http/found.server";

/** Everybody of one day on paper, to be ticked off at the entrance (CAL-13, CAL-14). */
export const loader = bookerLoader(
  (visit) => {
    const { context, params, language, t } = visit;
    const { eventId = "", date: day = "" } = params;
    const sheet = foundOr404(findDaySheet(context, { eventId, day, language }));
    const document = printedDaySheet(sheet, { now: context.now, t, lang: language, addressOf: checkInAddress });
    return pdfResponse(visit, document, { name: `${t("calendar:plan.sheet.fileName")}-${day}` });
  },
  { resource: true },
);
