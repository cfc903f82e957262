import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { sortedColumn } from "~/screens/back-office/frame/sorting";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";
import type { loadCompanies } from "./load-companies.server";

type CompaniesTableProps = { caption: string } & Pick<ReturnType<typeof loadCompanies>, "sort" | "companies" | "next">;

/** Companies, one a row, with the way to each. */
export function CompaniesTable({ caption, sort, companies, next }: CompaniesTableProps) {
  const { t } = useTranslation("backOffice");
  const [query] = useSearchParams();
  return (
    <ListTable
      caption={caption}
      columns={["name", "city", "contactPerson", "methods", "since", "age", "state"].map((column) => ({
        label: t(`companies.column.${column}`),
        ...(column === "since" ? sortedColumn(query, sort, column) : {}),
      }))}
      foot={[t("list.shown", { count: companies.length })]}
      rows={companies.map((company) => ({
        id: company.id,
        cells: [
          <AppLink key="name" className="tap" href={`/superuser/back-office/companies/${company.id}`}>
            {company.companyName}
          </AppLink>,
          company.city,
          company.contactPerson,
          company.paymentMethods.map((method) => t(`companies.method.${method}`)).join(", "),
          company.since,
          company.age,
          company.validated ? (
            <Status key="state" tone="ok" icon="check">
              {t("companies.states.validated")}
            </Status>
          ) : (
            <Status key="state" tone="act" icon="clock">
              {t("companies.states.new")}
            </Status>
          ),
        ],
      }))}
      next={next}
      emptyIcon="users"
      emptyTitle={t("companies.none")}
      empty={t("accounts.noneHint")}
    />
  );
}
