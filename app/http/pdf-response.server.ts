import { i18nOf } from "~/i18n/language.server";
import { foundOr404 } from "./found.server";

/** A printed bill in the browser, named in the language it speaks; 404 while it is not printed. */
export function pdfResponse(printed: { bytes: Buffer; language: "de" | "en" } | null, number: string): Response {
  const { bytes, language } = foundOr404(printed);
  const name = i18nOf(language).t("bill:detail.fileName");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}-${number}.pdf"`,
      "Content-Length": String(bytes.length),
    },
  });
}
