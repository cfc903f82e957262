import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import type { loadAccount } from "./load-account.server";

type AccountFactsProps = Pick<ReturnType<typeof loadAccount>, "company" | "facts">;

/** Whose account it is, and what is known of it. */
export function AccountFacts({ company, facts }: AccountFactsProps) {
  const { t } = useTranslation("backOffice");
  return (
    <dl className="pairs card">
      {company ? (
        <>
          <dt>{t("accounts.column.company")}</dt>
          <dd>
            <AppLink href={`/superuser/back-office/companies/${company.id}`}>{company.name}</AppLink>
          </dd>
        </>
      ) : null}
      {facts.map(({ key, value }) => (
        <Fragment key={key}>
          <dt>{t(`accounts.column.${key}`)}</dt>
          <dd>{key === "phone" ? <AgencyPhone phone={value} /> : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
