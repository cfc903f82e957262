import { superuserLoader } from "~/access/guards.server";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
import { everyPage } from "~/domain/shared/keyset";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { companyFilterIn } from "./company-filter.server";

/** Every company that the filter shows. */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const filter = companyFilterIn(url.searchParams);
    const rows = everyPage((after) => listCompanies(context, filter, after));
    const columns = ["id", "name", "city", "contactPerson", "methods", "since", "validatedOn"];
    return csvResponse(
      "companies",
      columns.map((column) => t(`backOffice:companies.column.${column}`)),
      rows.map(({ id, companyName, city, contactPerson, paymentMethods, createdAt, validatedAt }) => [
        id,
        companyName,
        city,
        contactPerson,
        paymentMethods.map((method) => t(`backOffice:companies.method.${method}`)).join(", "),
        dayOf(createdAt),
        validatedAt === null ? null : dayOf(validatedAt),
      ]),
    );
  },
  { resource: true },
);
