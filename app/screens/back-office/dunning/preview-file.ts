import { previewLetter } from "~/domain/bill/dunning/issue-letter.server";
import { foundOr404 } from "~/http/found.server";
import { superuserLoader } from "~/http/guards.server";
import { letterPdf } from "./letter-pdf.server";

/** The letter to a company as it would be sent now; nothing is stored (EINV-18). */
export const loader = superuserLoader(
  async ({ context, params }) => letterPdf(foundOr404(await previewLetter(context, params.companyId ?? "")), "preview"),
  { resource: true },
);
