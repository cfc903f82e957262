import { findBillData } from "~/domain/bill/e-invoice/bill-data.queries.server";
import { xmlResponse } from "~/http/bill-response.server";
import { employerLoader } from "~/http/guards.server";

/** A bill of the own company as data (EINV-04); 404 where it has none. */
export const loader = employerLoader(
  async ({ context, user, params: { tid = "", format = "" } }) =>
    xmlResponse(await findBillData(context, user.companyId, { billNumber: tid, format }), `${tid}-${format}`),
  { resource: true },
);
