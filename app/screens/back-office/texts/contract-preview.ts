import { superuserAction } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { printedPreview } from "~/domain/agency/texts/contract-preview.server";
import { bodyRefusals, cleanTemplate } from "~/domain/contract/save-contract-template.server";
import { textsOf } from "~/http/uploads.server";
import { translateMessage } from "~/i18n/translate-message";

/** A wording that is being edited, as its contract would be printed; nothing is stored. */
export const action = superuserAction(
  async (visit) => {
    const { form, url, settings, i18n, language } = visit;
    const shown = url.searchParams.get("language") === "en" ? "en" : "de";
    const typed = textsOf(await form())[shown === "de" ? "bodyDe" : "bodyEn"] ?? "";
    const refusals = bodyRefusals(typed);
    if (refusals.length > 0) {
      const t = i18n.getFixedT(language, "messages");
      return new Response(refusals.map((key) => translateMessage(t, key)).join("\n"), {
        status: 400,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    }
    return pdfResponse(visit, printedPreview(cleanTemplate(typed), shown, settings), { name: "preview" });
  },
  { resource: true, maxBytes: 512 * 1024 },
);
