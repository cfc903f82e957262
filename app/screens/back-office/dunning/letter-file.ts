import { readLetter } from "~/domain/bill/dunning/issue-letter.server";
import { foundOr404 } from "~/http/found.server";
import { superuserLoader } from "~/http/guards.server";
import { letterPdf } from "./letter-pdf.server";

/** A letter that was sent. */
export const loader = superuserLoader(
  async ({ context, params }) => letterPdf(foundOr404(await readLetter(context, params.letterId ?? "")), "letter"),
  { resource: true },
);
