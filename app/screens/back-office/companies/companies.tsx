import { type MetaFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { COMPANY_STATES } from "~/domain/agency/accounts/companies";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
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
import { Status } from "~/ui/parts/status";
import { companyFilterIn } from "./company-filter.server";

const path = "/superuser/back-office/companies";

export const loader = superuserLoader(({ context, url, t }) => {
  const filter = companyFilterIn(url.searchParams);
  const sort = sortingIn(url.searchParams, ["since"]);
  const { rows, next } = listCompanies(context, filter, url.searchParams.get("after"), !sort.down);
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
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-14, BO-18. */
export default function Companies() {
  const { title, filter, sort, exportHref, next, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={title} />
      <FilterBar
        label={t("companies.filter")}
        filtered={filter.search !== "" || filter.state !== null}
        exportHref={exportHref}
      >
        <TextField
          field={{ name: "search", initialValue: filter.search, maxLength: 100 }}
          label={t("companies.search")}
          type="search"
        />
        <SelectField
          field={{ name: "state", initialValue: filter.state }}
          label={t("companies.state")}
          blank={t("accounts.all")}
          options={COMPANY_STATES.map((state) => ({ value: state, label: t(`companies.states.${state}`) }))}
        />
      </FilterBar>
      <ListTable
        caption={title}
        columns={["name", "city", "contactPerson", "methods", "since", "age", "state"].map((column) => ({
          label: t(`companies.column.${column}`),
          ...(column === "since" ? sortedColumn(query, sort, column) : {}),
        }))}
        foot={[t("list.shown", { count: companies.length })]}
        rows={companies.map((company) => ({
          id: company.id,
          cells: [
            <AppLink key="name" className="tap" href={`${path}/${company.id}`}>
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
    </>
  );
}
