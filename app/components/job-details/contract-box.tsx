import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/parts/button-link";
import { Receipt } from "~/components/parts/receipt";
import { formatDay, formatMoney } from "~/i18n/format";

export interface ContractFactsShown {
  id: string;
  contractNumber: string;
  version: number;
  signed: { day: string; time: string } | null;
  submitted: { day: string; time: string } | null;
}

interface ContractBoxProps {
  contract: ContractFactsShown;
  masked: { ssn: string; iban: string } | null;
  employer: string;
  employee: string;
  company: string;
  day: string;
  rateCents: number;
  children?: ReactNode;
}

/** The contract in short, with the way to its full text (CTR-04). */
export function ContractBox(props: ContractBoxProps) {
  const { contract, masked, employer, employee, company, day, rateCents, children } = props;
  const { t } = useTranslation("contract");
  const { signed, submitted } = contract;
  return (
    <Receipt labelledBy="contract-title">
      <div className="row row--apart">
        <h2 id="contract-title">{t("contract.title")}</h2>
        <span className="small soft num">
          {contract.contractNumber}
          {contract.version > 1 ? `, ${t("contract.version", { version: contract.version })}` : null}
        </span>
      </div>
      <dl className="pairs">
        <dt>{t("contract.employee")}</dt>
        <dd>{employee}</dd>
        <dt>{t("contract.employer")}</dt>
        <dd>{employer}</dd>
        <dt>{t("contract.company")}</dt>
        <dd>{company}</dd>
        {masked ? (
          <>
            <dt>{t("contract.ssn")}</dt>
            <dd className="num">{masked.ssn}</dd>
            <dt>{t("contract.account")}</dt>
            <dd className="num">{masked.iban}</dd>
          </>
        ) : null}
      </dl>
      <p className="small">{t("contract.summary", { day: formatDay(day), rate: formatMoney(rateCents) })}</p>
      {signed ? (
        <p className="small">
          {t("contract.signedAt", { day: formatDay(signed.day), time: signed.time })}
          {submitted ? (
            <>
              <br />
              {t("contract.submittedAt", { day: formatDay(submitted.day), time: submitted.time })}
            </>
          ) : null}
        </p>
      ) : null}
      <p>
        <ButtonLink
          href={`/staff/contracts/${contract.id}/document.pdf`}
          tone="plain"
          small
          icon="file"
          target="_blank"
          rel="noopener"
        >
          {t("contract.open")}
          <span className="hush"> {t("common:newTab")}</span>
        </ButtonLink>
      </p>
      {children}
    </Receipt>
  );
}
