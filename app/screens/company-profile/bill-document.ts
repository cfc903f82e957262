import { employerLoader } from "~/access/guards.server";
import { billResponse } from "~/answers/bill-response.server";
import { findBillPdf } from "~/domain/bill/queries.server";

/** A bill of the own company as PDF (BILL-09); 404 while it is not printed. */
export const loader = employerLoader(
  async (visit) => {
    const { context, user, params } = visit;
    return billResponse(visit, await findBillPdf(context, user.companyId, params.tid ?? ""), params.tid ?? "");
  },
  { resource: true },
);
