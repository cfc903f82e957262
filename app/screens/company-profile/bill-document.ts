import { findBillPdf } from "~/domain/bill/queries.server";
import { billResponse } from "~/http/bill-response.server";
import { employerLoader } from "~/http/guards.server";

/** A bill of the own company as PDF (BILL-09); 404 while it is not printed. */
export const loader = employerLoader(
  async (visit) => {
    const { context, user, params } = visit;
    return billResponse(visit, await findBillPdf(context, user.companyId, params.tid ?? ""), params.tid ?? "");
  },
  { resource: true },
);
