import { COMPANY_STATES, type CompanyFilter } from "~/domain/agency/accounts/companies";

/** The filter of the companies in a query; what there is not filters nothing. */
export function companyFilterIn(query: URLSearchParams): CompanyFilter {
  return {
    search: query.get("search")?.trim() ?? "",
    state: COMPANY_STATES.find((state) => state === query.get("state")) ?? null,
  };
}
