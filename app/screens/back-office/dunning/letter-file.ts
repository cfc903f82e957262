import { superuserLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { readLetter } from "~/domain/bill/dunning/issue-letter.server";
import { foundOr404 } from "~/http/found.server";

/** A letter that was sent. */
export const loader = superuserLoader(
  async (visit) => {
    const letter = await readLetter(visit.context, visit.params.letterId ?? "");
    return pdfResponse(visit, foundOr404(letter), { name: "letter" });
  },
  { resource: true },
);
