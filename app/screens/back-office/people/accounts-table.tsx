import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { sortedColumn } from "~/screens/back-office/frame/sorting";
import { AppLink } from "~/ui/frame/app-link";
import { AccountStatus } from "./account-status";
import type { loadAccounts } from "./load-accounts.server";

type AccountsTableProps = { caption: string } & Pick<ReturnType<typeof loadAccounts>, "sort" | "accounts" | "next">;

/** Accounts, one a row, with the way to each. */
export function AccountsTable({ caption, sort, accounts, next }: AccountsTableProps) {
  const { t } = useTranslation("backOffice");
  const [query] = useSearchParams();
  return (
    <ListTable
      caption={caption}
      columns={["name", "email", "role", "company", "since", "age", "state"].map((column) => ({
        label: t(`accounts.column.${column}`),
        ...(column === "since" ? sortedColumn(query, sort, column) : {}),
      }))}
      foot={[t("list.shown", { count: accounts.length })]}
      rows={accounts.map((account) => ({
        id: account.id,
        cells: [
          <AppLink key="name" className="tap" href={`/superuser/back-office/accounts/${account.id}`}>
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
  );
}
