import { COMPANY_STATES } from "~/domain/agency/accounts/companies";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { dayOrNone, listSource } from "~/screens/back-office/frame/list.server";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { companiesList } from "./companies-list";

/** The companies that the filter shows. */
export const companiesSource = listSource({
  list: companiesList,
  query: ({ url: { searchParams: query } }) => ({
    search: query.get("search")?.trim() ?? "",
    state: COMPANY_STATES.find((state) => state === query.get("state")) ?? null,
  }),
  sorts: ["since"],
  read: ({ context }, { sort, after, ...filter }) => listCompanies(context, filter, after, sort?.down === false),
  shown: ({ createdAt, validatedAt, ...company }, { context, t }) => ({
    ...company,
    since: dayOf(createdAt),
    age: shownAge(t, context.now - createdAt),
    validatedOn: dayOrNone(validatedAt),
  }),
  exportsAddress: true,
  findsPhones: true,
});
