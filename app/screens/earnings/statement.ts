import { staffLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { readStatement } from "~/domain/pay/statement/issue-statement.server";
import { foundOr404 } from "~/http/found.server";

/** The person's own statement of a month (PAYR-13); 404 while it is not printed. */
export const loader = staffLoader(
  async (visit) => {
    const { context, user, params } = visit;
    const { bytes, name } = foundOr404(await readStatement(context, { month: params.month ?? "", userId: user.id }));
    return pdfResponse(visit, bytes, { name, attachment: true });
  },
  { resource: true },
);
