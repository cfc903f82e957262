import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { ButtonLink } from "~/ui/parts/button-link";
import { Receipt } from "~/ui/parts/receipt";

export interface ContractFactsShown {
  id: string;
  contractNumber: string;
  version: number;
  signed: { day: string; time: string } | null;
  submitted: { day: string; time: string } | null;
}

export const documentHref = ({ id }: { id: string }) => `/staff/contracts/${id}/document.pdf`;

/** When a version was signed, and when it was sent. */
export function signedText(t: TFunction, { signed, submitted }: ContractFactsShown): string[] {
  const said = (key: string, at: { day: string; time: string } | null) =>
    at ? [t(key, { day: formatWeekdayDay(t, at.day), time: at.time })] : [];
  return [...said("contract.signedAt", signed), ...said("contract.submittedAt", submitted)];
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
            <dd className="num">{masked.ssn || t("bank.noSsnYet")}</dd>
            <dt>{t("contract.account")}</dt>
            <dd className="num">{masked.iban}</dd>
          </>
        ) : null}
      </dl>
      <p className="small">
        {t("contract.summary", { day: formatWeekdayDay(t, day), rate: formatMoney(t, rateCents) })}
      </p>
      {signedText(t, contract).map((text) => (
        <p className="small" key={text}>
          {text}
        </p>
      ))}
      <p>
        <ButtonLink href={documentHref(contract)} tone="plain" small icon="file" target="_blank" rel="noopener">
          {t("contract.open")}
          <span className="hush"> {t("common:newTab")}</span>
        </ButtonLink>
      </p>
      {children}
    </Receipt>
  );
}
