import { useTranslation } from "react-i18next";
import { FigureCard } from "~/ui/figures/figure-card";
import { SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import type { loadBreakdown } from "./load-breakdown.server";

/** The jobs of a month by job type, state, company, weekday or lead time (STAT-04). */
export function BreakdownPart({ breakdown }: { breakdown: ReturnType<typeof loadBreakdown> }) {
  const { t } = useTranslation("figures");
  const { figure, kind, month, kinds, months } = breakdown;
  return (
    <section className="stack mt-l" aria-labelledby="breakdown">
      <div>
        <h2 id="breakdown">{t("cells.title")}</h2>
        <p className="soft">{t("cells.lead")}</p>
      </div>
      <form method="get" action="#breakdown" className="filters">
        <SelectField field={{ name: "by", initialValue: kind }} label={t("cells.choose")} options={kinds} />
        <SelectField field={{ name: "month", initialValue: month }} label={t("month")} options={months} />
        <SubmitButton tone="plain">{t("cells.show")}</SubmitButton>
      </form>
      {figure.table.rows.length === 0 ? (
        <Empty icon="day" title={t("cells.empty")} level={3}>
          {t("cells.emptyText")}
        </Empty>
      ) : (
        <FigureCard
          figure={figure}
          level={3}
          numbers={
            <CardTable
              caption={figure.sentence}
              columns={figure.table.columns.map((label, index) => ({ label, end: index > 0 }))}
              rows={figure.table.rows.map((cells, row) => ({ id: `${figure.id}-${row}`, cells }))}
            />
          }
        />
      )}
    </section>
  );
}
