import { noteSearch } from "~/access/note-agency.server";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { sortingIn } from "~/screens/back-office/frame/sorting";
import { companyFilterIn } from "./company-filter.server";

const path = "/superuser/back-office/companies";

/** One page of the companies that the filter shows. */
export function loadCompanies(visit: AgencyVisit) {
  const { context, url, t } = visit;
  const filter = companyFilterIn(url.searchParams);
  const sort = sortingIn(url.searchParams, ["since"]);
  const { rows, next } = listCompanies(context, filter, url.searchParams.get("after"), !sort.down);
  noteSearch(visit, filter.search, rows.length);
  return {
    title: t("backOffice:companies.title"),
    filter,
    sort,
    exportHref: `${path}.csv${url.search}`,
    next,
    companies: rows.map(({ createdAt, validatedAt, ...company }) => ({
      ...company,
      since: formatDay(dayOf(createdAt)),
      age: shownAge(t, context.now - createdAt),
      validated: validatedAt !== null,
    })),
  };
}
