import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { COMPANY_STATES } from "~/domain/agency/accounts/companies";
import { ListFilter } from "~/screens/back-office/frame/list-filter";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { CompaniesTable } from "./companies-table";
import { loadCompanies } from "./load-companies.server";

export const loader = superuserLoader(loadCompanies);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-14, BO-18. */
export default function Companies() {
  const { title, filter, sort, exportHref, next, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} />
      <ListFilter
        label={t("companies.filter")}
        search={t("companies.search")}
        query={filter}
        exportHref={exportHref}
        choices={[
          {
            name: "state",
            label: t("companies.state"),
            blank: t("accounts.all"),
            options: COMPANY_STATES.map((state) => ({ value: state, label: t(`companies.states.${state}`) })),
          },
        ]}
      />
      <CompaniesTable caption={title} sort={sort} companies={companies} next={next} />
    </>
  );
}
