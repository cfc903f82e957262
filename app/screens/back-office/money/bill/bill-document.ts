import { superuserLoader } from "~/access/guards.server";
import { billResponse } from "~/answers/bill-response.server";
import { findBillPdf } from "~/domain/bill/queries.server";

/** Any company's bill as PDF, for the agency (BO-15); 404 while it is not printed. */
export const loader = superuserLoader(
  async (visit) => {
    const { context, params } = visit;
    return billResponse(visit, await findBillPdf(context, null, params.tid ?? ""), params.tid ?? "");
  },
  { resource: true },
);
