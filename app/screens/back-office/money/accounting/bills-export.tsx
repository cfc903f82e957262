import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

/** The bills of a period, as a file for the accountant. */
export function BillsExport({ from, until }: { from: string; until: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack" aria-labelledby="export-title">
      <h2 id="export-title">{t("orders.export")}</h2>
      <form method="get" action="/superuser/back-office/bills.csv" className="filters">
        <DateField field={{ name: "from", initialValue: from }} label={t("orders.from")} />
        <DateField field={{ name: "until", initialValue: until }} label={t("orders.until")} />
        <SubmitButton tone="plain" icon="down">
          {t("orders.download")}
        </SubmitButton>
      </form>
      <p className="soft small">{t("orders.exportHint")}</p>
    </section>
  );
}
