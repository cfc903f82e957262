import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { ROLES } from "~/domain/account/rules";
import { ACCOUNT_STATES } from "~/domain/agency/accounts/accounts";
import { ListFilter } from "~/screens/back-office/frame/list-filter";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { AccountsTable } from "./accounts-table";
import { loadAccounts } from "./load-accounts.server";

export const loader = superuserLoader(loadAccounts);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-03. */
export default function Accounts() {
  const { title, filter, sort, exportHref, next, accounts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} />
      <ListFilter
        label={t("accounts.filter")}
        search={t("accounts.search")}
        query={filter}
        exportHref={exportHref}
        choices={[
          {
            name: "role",
            label: t("accounts.role"),
            blank: t("accounts.all"),
            options: ROLES.map((role) => ({ value: role, label: t(`accounts.roles.${role}`) })),
          },
          {
            name: "state",
            label: t("accounts.state"),
            blank: t("accounts.all"),
            options: ACCOUNT_STATES.map((state) => ({ value: state, label: t(`accounts.states.${state}`) })),
          },
        ]}
      />
      <AccountsTable caption={title} sort={sort} accounts={accounts} next={next} />
    </>
  );
}
