import type { TFunction } from "i18next";
import { renderPdf } from "~/gateways/pdf.server";
import { formatDay } from "~/i18n/format";
import { clockOf, dayOf } from "../../shared/time.server";
import type { DaySheet } from "./day-sheet.queries.server";
import { daySheetHtml, daySheetStyles } from "./day-sheet-document";

interface Reader {
  now: number;
  t: TFunction;
  lang: "de" | "en";
}

/** The sheet of a day for printing, as of this instant; it is made when somebody asks, and stored nowhere (CAL-13). */
export const renderDaySheet = (sheet: DaySheet, { now, t, lang }: Reader): Promise<Buffer> =>
  renderPdf({
    html: daySheetHtml(sheet, `${formatDay(dayOf(now))}, ${clockOf(now)}`, t),
    lang,
    title: `${t("plan:sheet.title")} ${sheet.eventName}`,
    styles: daySheetStyles,
    footer: sheet.companyName,
    pageWords: { page: t("plan:sheet.page"), of: t("plan:sheet.of") },
  });
