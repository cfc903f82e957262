import { useTranslation } from "react-i18next";
import { FieldError } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import type { ShownListRow } from "./list-view";

/** Every row with what is wrong with it, and for a kind of work that there is not the names that are nearest. */
export function ListRows({ rows }: { rows: ShownListRow[] }) {
  const { t } = useTranslation("bulk");
  return (
    <CardTable
      caption={t("list.rows")}
      columns={[
        { label: t("row.job") },
        { label: t("row.day") },
        { label: t("row.time") },
        { label: t("row.place") },
        { label: t("row.quantity"), end: true },
        { label: t("row.bonus"), end: true },
        { label: t("row.state") },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          row.job || "–",
          row.day,
          `${row.start}–${row.end}`,
          row.place,
          row.quantity || "1",
          row.bonus || "–",
          <RowState key="state" row={row} />,
        ],
      }))}
    />
  );
}

function RowState({ row }: { row: ShownListRow }) {
  const { t } = useTranslation("bulk");
  if (row.errors.length === 0)
    return (
      <Status tone="ok" icon="check">
        {t("list.good")}
      </Status>
    );
  return (
    <div className="stack stack--s">
      {row.errors.map((error) => (
        <FieldError key={error} message={error} />
      ))}
      {row.nearest.length > 0 ? (
        <span className="row tight">
          {row.nearest.map(({ id, name }) => (
            <SubmitButton key={id} name="intent" value={`name:${row.id}:${id}`} tone="plain" small>
              {name}
            </SubmitButton>
          ))}
        </span>
      ) : null}
    </div>
  );
}
