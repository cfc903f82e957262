import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { i18nOf } from "~/i18n/language.server";
import { pdfResponse } from "./pdf-response.server";

/** A printed bill in the browser, named in the language it speaks; 404 while it is not printed. */
export function billResponse(
  visit: Pick<Visit, "request" | "user">,
  printed: { bytes: Buffer; language: "de" | "en" } | null,
  number: string,
): Promise<Response> {
  const { bytes, language } = foundOr404(printed);
  return pdfResponse(visit, bytes, { name: `${i18nOf(language).t("bill:detail.fileName")}-${number}` });
}

/** A bill as data, to be kept; 404 where there is none. */
export function xmlResponse(bytes: Buffer | null, name: string): Response {
  const found = foundOr404(bytes);
  return new Response(new Uint8Array(found), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.xml"`,
      "Content-Length": String(found.length),
    },
  });
}
