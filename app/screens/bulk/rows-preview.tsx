import { useTranslation } from "react-i18next";
import { FieldError } from "~/ui/form/form";
import { CardTable } from "~/ui/parts/card-table";
import { Line, Lines } from "~/ui/parts/lines";
import type { ShownRows } from "./shown-rows.server";

/** What would be published, row by row, with its sums (BULK-01, BULK-05). */
export function RowsPreview({ shown, caption }: { shown: ShownRows; caption: string }) {
  const { t } = useTranslation("bulk");
  return (
    <>
      <CardTable
        caption={caption}
        columns={[
          { label: t("row.job") },
          { label: t("row.day") },
          { label: t("row.time") },
          { label: t("row.place") },
          { label: t("row.quantity"), end: true },
          { label: t("row.price"), end: true },
        ]}
        rows={shown.rows.map(({ id, job, day, time, place, quantity, price, errors }) => ({
          id,
          cells: [
            job,
            <span key="day">
              {day}
              {errors.map((error) => (
                <FieldError key={error} message={error} />
              ))}
            </span>,
            time,
            place,
            quantity,
            price,
          ],
        }))}
      />
      <RowsSums shown={shown} />
    </>
  );
}

export function RowsSums({ shown }: { shown: ShownRows }) {
  const { t } = useTranslation("bulk");
  return (
    <Lines card>
      <Line label={t("sum.places")}>{shown.places}</Line>
      <Line label={t("sum.hours")}>{shown.hours}</Line>
      <Line label={t("sum.total")} sum>
        {shown.total}
      </Line>
    </Lines>
  );
}
