import { employerLoader } from "~/access/guards.server";
import { xmlResponse } from "~/answers/bill-response.server";
import { findBillData } from "~/domain/bill/e-invoice/bill-data.queries.server";

/** A bill of the own company as data (EINV-04); 404 where it has none. */
export const loader = employerLoader(
  async ({ context, user, params: { tid = "", format = "" } }) =>
    xmlResponse(await findBillData(context, user.companyId, { billNumber: tid, format }), `${tid}-${format}`),
  { resource: true },
);
