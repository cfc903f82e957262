import { superuserLoader } from "~/access/guards.server";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { everyPage } from "~/domain/shared/keyset";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { accountFilterIn } from "./account-filter.server";
import { isOpenTo } from "./own-people.server";

/** Every account that the filter shows. */
export const loader = superuserLoader(
  ({ context, url, t, user }) => {
    const filter = accountFilterIn(url.searchParams);
    const rows = everyPage((after) => listAccounts(context, filter, after));
    const columns = ["id", "name", "email", "role", "company", "since", "state"];
    return csvResponse(
      "accounts",
      columns.map((column) => t(`backOffice:accounts.column.${column}`)),
      rows
        .filter(isOpenTo(user))
        .map(({ id, name, email, role, companyName, createdAt, state }) => [
          id,
          name,
          email,
          t(`backOffice:accounts.roles.${role}`),
          companyName,
          dayOf(createdAt),
          t(`backOffice:accounts.states.${state}`),
        ]),
    );
  },
  { resource: true },
);
