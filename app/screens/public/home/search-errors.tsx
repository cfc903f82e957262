import { useTranslation } from "react-i18next";
import { rowFields, SEARCH_ROWS } from "~/domain/event/search/search-query";
import { ErrorSummary } from "~/ui/form/error-summary";

const labels = {
  staffType: "staffType",
  jobPlace: "place",
  quantity: "quantity",
  jobDate: "date",
  jobStart: "start",
  jobEnd: "end",
} as const;
const parts = Object.keys(labels) as (keyof typeof labels)[];

/** The refused fields of all rows; a row is named where there are several. */
export function SearchErrors({ errors, rows }: { errors: Record<string, string[]>; rows: number }) {
  const { t } = useTranslation("public");
  const fields = Array.from({ length: Math.min(rows, SEARCH_ROWS) }, (_, row) =>
    parts.map((part) => {
      const name = rowFields(row)[part];
      const label = t(`search.${labels[part]}`);
      return {
        field: { name, id: `${part}-${row}`, errors: errors[name] },
        label: rows > 1 ? `${t("search.row", { number: row + 1 })}: ${label}` : label,
      };
    }),
  ).flat();
  return <ErrorSummary id="answer" fields={fields} />;
}
