import { findBillData } from "~/domain/bill/e-invoice/bill-data.queries.server";
import { xmlResponse } from "~/http/bill-response.server";
import { superuserLoader } from "~/http/guards.server";

/** Any company's bill as data, for the agency (EINV-04); 404 where it has none. */
export const loader = superuserLoader(
  async ({ context, params: { tid = "", format = "" } }) =>
    xmlResponse(await findBillData(context, null, { billNumber: tid, format }), `${tid}-${format}`),
  { resource: true },
);
