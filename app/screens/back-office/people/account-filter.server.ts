import { ROLES } from "~/domain/account/rules";
import { ACCOUNT_STATES, type AccountFilter } from "~/domain/agency/accounts/accounts";

/** The filter of the accounts in a query; what there is not filters nothing. */
export function accountFilterIn(query: URLSearchParams): AccountFilter {
  return {
    search: query.get("search")?.trim() ?? "",
    role: ROLES.find((role) => role === query.get("role")) ?? null,
    state: ACCOUNT_STATES.find((state) => state === query.get("state")) ?? null,
  };
}
