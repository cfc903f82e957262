import { type MetaFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ROLES } from "~/domain/account/rules";
import { ACCOUNT_STATES } from "~/domain/agency/accounts/accounts";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { sortedColumn, sortingIn } from "~/screens/back-office/frame/sorting";
import { SelectField, TextField } from "~/ui/form/form";
import { AppLink } from "~/ui/frame/app-link";
import { accountFilterIn } from "./account-filter.server";
import { AccountStatus } from "./account-status";

const path = "/superuser/back-office/accounts";

export const loader = superuserLoader(({ context, url, t }) => {
  const filter = accountFilterIn(url.searchParams);
  const sort = sortingIn(url.searchParams, ["since"]);
  const { rows, next } = listAccounts(context, filter, url.searchParams.get("after"), !sort.down);
  return {
    title: t("backOffice:accounts.title"),
    filter,
    sort,
    exportHref: `${path}.csv${url.search}`,
    next,
    accounts: rows.map(({ createdAt, ...account }) => ({
      ...account,
      since: formatDay(dayOf(createdAt)),
      age: shownAge(t, context.now - createdAt),
    })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-03. */
export default function Accounts() {
  const { title, filter, sort, exportHref, next, accounts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const [query] = useSearchParams();
  const filtered = filter.search !== "" || filter.role !== null || filter.state !== null;
  return (
    <>
      <PageHead title={title} />
      <FilterBar label={t("accounts.filter")} filtered={filtered} exportHref={exportHref}>
        <TextField
          field={{ name: "search", initialValue: filter.search, maxLength: 100 }}
          label={t("accounts.search")}
          type="search"
        />
        <SelectField
          field={{ name: "role", initialValue: filter.role }}
          label={t("accounts.role")}
          blank={t("accounts.all")}
          options={ROLES.map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
        />
        <SelectField
          field={{ name: "state", initialValue: filter.state }}
          label={t("accounts.state")}
          blank={t("accounts.all")}
          options={ACCOUNT_STATES.map((state) => ({ value: state, label: t(`accounts.states.${state}`) }))}
        />
      </FilterBar>
      <ListTable
        caption={title}
        columns={["name", "email", "role", "company", "since", "age", "state"].map((column) => ({
          label: t(`accounts.column.${column}`),
          ...(column === "since" ? sortedColumn(query, sort, column) : {}),
        }))}
        foot={[t("list.shown", { count: accounts.length })]}
        rows={accounts.map((account) => ({
          id: account.id,
          cells: [
            <AppLink key="name" className="tap" href={`${path}/${account.id}`}>
              {account.name}
            </AppLink>,
            account.email,
            t(`accounts.roles.${account.role}`),
            account.companyName ?? "–",
            account.since,
            account.age,
            <AccountStatus key="state" state={account.state} />,
          ],
        }))}
        next={next}
        emptyIcon="users"
        emptyTitle={t("accounts.none")}
        empty={t("accounts.noneHint")}
      />
    </>
  );
}
