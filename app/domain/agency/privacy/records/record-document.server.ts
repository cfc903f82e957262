import type { TFunction } from "i18next";
import { escapeHtml } from "~/domain/shared/documents/escape-html";
import type { PdfDocument } from "~/gateways/pdf.server";
import type { RecordOfProcessing } from "./record.server";

const ACTIVITY = ["title", "purpose", "basis", "readers", "until", "erasure"] as const;
const PROCESSOR = ["name", "purpose", "country", "contract"] as const;

/** The record on paper, with the day on which it was printed. */
export function printedRecord(record: RecordOfProcessing, t: TFunction, lang: "de" | "en"): PdfDocument {
  const word = (key: string, values: Record<string, string> = {}) =>
    escapeHtml(t(`account:privacy.records.${key}`, values));
  const head = (names: readonly string[]) =>
    `<tr>${names.map((name) => `<th>${word(`column.${name}`)}</th>`).join("")}</tr>`;
  const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  const missing = t("account:privacy.records.noContract");
  return {
    html: `<h1>${word("title")}</h1><p>${word("asOf", { day: record.asOf })}</p>
<p><b>${word("controller")}</b> ${escapeHtml(record.controller)}<br><b>${word("contact")}</b> ${escapeHtml(record.contact)}</p>
<table>${head(ACTIVITY)}${record.activities.map((each) => row(ACTIVITY.map((name) => each[name]))).join("")}</table>
<h2>${word("processors")}</h2>
<table>${head(PROCESSOR)}${record.processors.map((each) => row(PROCESSOR.map((name) => each[name] ?? missing))).join("")}</table>`,
    lang,
    title: t("account:privacy.records.title"),
    styles:
      "table { margin: 0 0 5mm; } th, td { font-size: 8pt; padding: 1mm; vertical-align: top; text-align: left; }",
    footer: record.controller,
    pageWords: { page: t("calendar:plan.sheet.page"), of: t("calendar:plan.sheet.of") },
  };
}
