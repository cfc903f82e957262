import { findBillPdf } from "~/domain/bill/queries.server";
import { employerLoader } from "~/http/guards.server";
import { pdfResponse } from "~/http/pdf-response.server";

/** A bill of the own company as PDF (BILL-09); 404 while it is not printed. */
export const loader = employerLoader(
  async ({ context, user, params }) =>
    pdfResponse(await findBillPdf(context, user.companyId, params.tid ?? ""), params.tid ?? ""),
  { resource: true },
);
