import { noteSearch } from "~/access/note-agency.server";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { sortingIn } from "~/screens/back-office/frame/sorting";
import { accountFilterIn } from "./account-filter.server";
import { isOpenTo } from "./own-people.server";

const path = "/superuser/back-office/accounts";

/** One page of the accounts that the filter shows. */
export function loadAccounts(visit: AgencyVisit) {
  const { context, url, t, user } = visit;
  const filter = accountFilterIn(url.searchParams);
  const sort = sortingIn(url.searchParams, ["since"]);
  const { rows, next } = listAccounts(context, filter, url.searchParams.get("after"), !sort.down);
  const shown = rows.filter(isOpenTo(user));
  noteSearch(visit, filter.search, shown.length);
  return {
    title: t("backOffice:accounts.title"),
    filter,
    sort,
    exportHref: `${path}.csv${url.search}`,
    next,
    accounts: shown.map(({ createdAt, ...account }) => ({
      ...account,
      since: formatDay(dayOf(createdAt)),
      age: shownAge(t, context.now - createdAt),
    })),
  };
}
