import { readStatement } from "~/domain/pay/statement/issue-statement.server";
import { pdfResponse } from "~/http/documents/pdf-response.server";
import { foundOr404 } from "~/http/found.server";
import { superuserLoader } from "~/http/guards.server";

/** A person's statement as it was printed, for the agency. */
export const loader = superuserLoader(
  async (visit) => {
    const { month = "", userId = "" } = visit.params;
    const { bytes, name } = foundOr404(await readStatement(visit.context, { month, userId }));
    return pdfResponse(visit, bytes, { name, attachment: true });
  },
  { resource: true },
);
