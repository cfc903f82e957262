import { superuserLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { readStatement } from "~/domain/pay/statement/issue-statement.server";
import { foundOr404 } from "~/http/found.server";

/** A person's statement as it was printed, for the agency. */
export const loader = superuserLoader(
  async (visit) => {
    const { month = "", userId = "" } = visit.params;
    const { bytes, name } = foundOr404(await readStatement(visit.context, { month, userId }));
    return pdfResponse(visit, bytes, { name, attachment: true });
  },
  { resource: true },
);
