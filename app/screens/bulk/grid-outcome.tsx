import { useTranslation } from "react-i18next";
import { FormError } from "~/ui/form/error-summary";
import { Line, Lines } from "~/ui/parts/lines";
import { HandOver } from "./hand-over";
import type { GridResult } from "./load-grid.server";
import { RowsPreview, RowsSums } from "./rows-preview";

/** What the grid comes to: places, hours, price, and how many work at the busiest hour of each day (BULK-05). */
export function GridOutcome({ result }: { result: GridResult }) {
  const { t } = useTranslation("bulk");
  const { shown, busiest, errors, handedOver } = result;
  const faulty = shown.rows.filter((row) => row.errors.length > 0);
  return (
    <section className="stack" aria-labelledby="outcome-title">
      <h2 id="outcome-title">{t("grid.outcome")}</h2>
      <FormError errors={errors} />
      {faulty.length > 0 ? (
        <RowsPreview shown={{ ...shown, rows: faulty }} caption={t("grid.faulty")} />
      ) : (
        <RowsSums shown={shown} />
      )}
      {busiest.length > 0 ? (
        <>
          <h3>{t("grid.busiest")}</h3>
          <Lines card>
            {busiest.map(({ day, name, people }) => (
              <Line key={day} label={name}>
                {t("grid.people", { count: people })}
              </Line>
            ))}
          </Lines>
        </>
      ) : null}
      {handedOver ? (
        <>
          <HandOver {...handedOver} label={t("grid.make", { count: shown.places })} />
          <p className="soft">{t("copy.then")}</p>
        </>
      ) : null}
    </section>
  );
}
