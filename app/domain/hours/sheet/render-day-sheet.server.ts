import type { TFunction } from "i18next";
import { drawQr } from "~/gateways/draw-qr.server";
import type { PdfDocument } from "~/gateways/pdf.server";
import { formatDay } from "~/i18n/format";
import { clockOf, dayOf } from "../../shared/time.server";
import type { DaySheet } from "./day-sheet.queries.server";
import { daySheetHtml, daySheetStyles } from "./day-sheet-document";

interface Reader {
  now: number;
  t: TFunction;
  lang: "de" | "en";
  /** What a phone opens that scans this key. */
  addressOf: (key: string) => string;
}

/** The sheet of a day for printing, as of this instant; it is made when somebody asks, and stored nowhere (CAL-13). */
export const printedDaySheet = (sheet: DaySheet, { now, t, lang, addressOf }: Reader): PdfDocument => ({
  html: daySheetHtml(sheet, { asOf: `${formatDay(dayOf(now))}, ${clockOf(now)}`, scan: scanOf(sheet, addressOf) }, t),
  lang,
  title: `${t("calendar:plan.sheet.title")} ${sheet.eventName}`,
  styles: daySheetStyles,
  footer: sheet.companyName,
  pageWords: { page: t("calendar:plan.sheet.page"), of: t("calendar:plan.sheet.of") },
});

/** What a phone opens that scans the sheet, and its picture. */
function scanOf({ code }: DaySheet, addressOf: Reader["addressOf"]) {
  if (!code) return null;
  const address = addressOf(code.key);
  return { code: code.code, address, qr: drawQr(address) };
}
