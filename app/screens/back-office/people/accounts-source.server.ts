import { ROLES } from "~/domain/account/rules";
import { ACCOUNT_STATES } from "~/domain/agency/accounts/accounts";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { listSource } from "~/screens/back-office/frame/list.server";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { accountsList } from "./accounts-list";
import { isOpenTo } from "./own-people.server";

/** The accounts that the filter shows and that are open to who asks. */
export const accountsSource = listSource({
  list: accountsList,
  query: ({ url: { searchParams: query } }) => ({
    search: query.get("search")?.trim() ?? "",
    role: ROLES.find((role) => role === query.get("role")) ?? null,
    state: ACCOUNT_STATES.find((state) => state === query.get("state")) ?? null,
  }),
  sorts: ["since"],
  read({ context, user }, { sort, after, ...filter }) {
    const page = listAccounts(context, filter, after, sort?.down === false);
    return { ...page, rows: page.rows.filter(isOpenTo(user)) };
  },
  shown: ({ createdAt, ...account }, { context, t }) => ({
    ...account,
    since: dayOf(createdAt),
    age: shownAge(t, context.now - createdAt),
  }),
  exportsAddress: true,
  findsPhones: true,
});
