import { ROLES } from "~/domain/account/rules";
import { ACCOUNT_STATES, type AccountState } from "~/domain/agency/accounts/accounts";
import { day, type List, text } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { AccountStatus } from "./account-status";

interface ShownAccount {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: (typeof ROLES)[number];
  companyName: string | null;
  since: string;
  age: string;
  state: AccountState;
}

/** Accounts, one a row, with the way to each. */
export const accountsList: List<ShownAccount> = {
  path: "accounts",
  texts: "accounts",
  heads: "accounts.column",
  search: { label: "search" },
  choices: [
    { name: "role", options: ROLES, words: "roles", blank: "accounts.all" },
    { name: "state", options: ACCOUNT_STATES, words: "states", blank: "accounts.all" },
  ],
  columns: [
    { name: "id", file: ({ id }) => id },
    {
      name: "name",
      cell: ({ id, name }) => (
        <AppLink className="tap" href={`/superuser/back-office/accounts/${id}`}>
          {name}
        </AppLink>
      ),
      file: ({ name }) => name,
    },
    text("email", ({ email }) => email),
    { name: "phone", cell: ({ phone }) => phone && <AgencyPhone phone={phone} /> },
    text("role", ({ role }, t) => t(`backOffice:accounts.roles.${role}`)),
    { name: "company", cell: ({ companyName }) => companyName ?? "–", file: ({ companyName }) => companyName },
    day("since", ({ since }) => since),
    { name: "age", cell: ({ age }) => age },
    {
      name: "state",
      cell: ({ state }) => <AccountStatus state={state} />,
      file: ({ state }, t) => t(`backOffice:accounts.states.${state}`),
    },
  ],
  idOf: ({ id }) => id,
  counted: true,
  empty: { icon: "users", title: "none", hint: "accounts.noneHint" },
};
