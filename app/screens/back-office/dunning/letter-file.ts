import { readLetter } from "~/domain/bill/dunning/issue-letter.server";
import { pdfResponse } from "~/http/documents/pdf-response.server";
import { foundOr404 } from "~/http/found.server";
import { superuserLoader } from "~/http/guards.server";

/** A letter that was sent. */
export const loader = superuserLoader(
  async (visit) => {
    const letter = await readLetter(visit.context, visit.params.letterId ?? "");
    return pdfResponse(visit, foundOr404(letter), { name: "letter" });
  },
  { resource: true },
);
