import { superuserLoader } from "~/access/guards.server";
import { xmlResponse } from "~/answers/bill-response.server";
import { findBillData } from "~/domain/bill/e-invoice/bill-data.queries.server";

/** Any company's bill as data, for the agency (EINV-04); 404 where it has none. */
export const loader = superuserLoader(
  async ({ context, params: { tid = "", format = "" } }) =>
    xmlResponse(await findBillData(context, null, { billNumber: tid, format }), `${tid}-${format}`),
  { resource: true },
);
