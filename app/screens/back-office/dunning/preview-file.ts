import { superuserLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { previewLetter } from "~/domain/bill/dunning/issue-letter.server";
import { foundOr404 } from "~/http/found.server";

/** The letter to a company as it would be sent now; nothing is stored (EINV-18). */
export const loader = superuserLoader(
  (visit) => {
    const letter = previewLetter(visit.context, visit.params.companyId ?? "");
    return pdfResponse(visit, foundOr404(letter), { name: "preview" });
  },
  { resource: true },
);
