import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";

interface CompanyFactsProps {
  facts: { key: string; value: string }[];
  /** Where it says what its own people are paid by; null where nobody is lent. */
  termsHref: string | null;
}

/** What is known of a company, each with its name. */
export function CompanyFacts({ facts, termsHref }: CompanyFactsProps) {
  const { t } = useTranslation("backOffice");
  return (
    <dl className="pairs card">
      {facts.map(({ key, value }) => (
        <Fragment key={key}>
          <dt>{t(`companies.column.${key}`)}</dt>
          <dd>{key === "phone" ? <AgencyPhone phone={value} /> : value}</dd>
        </Fragment>
      ))}
      {termsHref ? (
        <>
          <dt>{t("companies.comparableTerms")}</dt>
          <dd>
            <AppLink className="tap" href={termsHref}>
              {t("companies.comparableShow")}
            </AppLink>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
