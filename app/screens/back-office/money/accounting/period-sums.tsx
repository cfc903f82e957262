import { useTranslation } from "react-i18next";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import type { Accounting } from "./load-accounting.server";

/** The sums of the period, by VAT case: what the files hold. */
export function PeriodSums({ sums, all, receivable }: Pick<Accounting, "sums" | "all" | "receivable">) {
  const { t } = useTranslation("backOffice");
  if (all.bills === 0) return <Empty icon="euro" title={t("accounting.none")} />;
  const account = receivable ? t("accounting.receivable", { account: receivable }) : t("accounting.all");
  return (
    <CardTable
      caption={t("accounting.sums")}
      columns={[
        { label: t("accounting.case") },
        { label: t("accounting.account") },
        { label: t("accounting.bills"), end: true },
        { label: t("accounting.base"), end: true },
        { label: t("accounting.tax"), end: true },
        { label: t("accounting.total"), end: true },
      ]}
      rows={sums.map(({ mode, account: revenue, bills, base, tax, total }) => ({
        id: mode,
        cells: [mode, revenue || "–", bills, base, tax, total],
      }))}
      foot={[account, "", String(all.bills), all.base, all.tax, all.total]}
    />
  );
}
