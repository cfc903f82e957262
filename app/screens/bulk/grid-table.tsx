import { useTranslation } from "react-i18next";
import { cellName, type Grid, timeName } from "~/domain/event/bulk/grid";
import { TimeField } from "~/ui/form/form";
import { PlaceField } from "~/ui/form/place-field";
import { RowKeys } from "~/ui/keys/row-keys";

export type GridCells = Grid & { dayNames: string[] };

/** The times with their places, and under them the grid itself. */
export function GridTable({ grid }: { grid: GridCells }) {
  const { t } = useTranslation("bulk");
  const nameOf = (row: number) => {
    const { start = "", end = "" } = grid.times[row] ?? {};
    return start && end ? `${start}–${end}` : t("grid.time", { number: row + 1 });
  };
  return (
    <>
      {grid.times.map((time, row) => (
        <fieldset key={timeName(row, "start")} className="position">
          <legend className="label">{t("grid.time", { number: row + 1 })}</legend>
          <div className="two">
            <div className="row">
              <TimeField field={{ name: timeName(row, "start"), initialValue: time.start }} label={t("grid.start")} />
              <TimeField field={{ name: timeName(row, "end"), initialValue: time.end }} label={t("grid.end")} />
            </div>
            <PlaceField
              field={{ name: timeName(row, "place"), initialValue: time.place }}
              label={t("row.place")}
              maxLength={200}
            />
          </div>
        </fieldset>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1) */}
      <section className="daygrid" aria-label={t("grid.table")} tabIndex={0} data-rows-start="">
        <table data-grid="">
          <caption className="hush">{t("grid.table")}</caption>
          <thead>
            <tr>
              <td />
              {grid.dayNames.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.times.map((_, row) => (
              <tr key={timeName(row, "start")} data-id={timeName(row, "start")}>
                <th scope="row" data-stop="" tabIndex={-1}>
                  {nameOf(row)}
                </th>
                {grid.days.map((day, column) => (
                  <td key={day}>
                    <input
                      type="text"
                      inputMode="numeric"
                      pattern="[0-9]"
                      maxLength={1}
                      autoComplete="off"
                      name={cellName(row, day)}
                      defaultValue={grid.cells[row]?.[column] || ""}
                      aria-label={t("grid.cell", { time: nameOf(row), day: grid.dayNames[column] ?? "" })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <RowKeys />
    </>
  );
}
