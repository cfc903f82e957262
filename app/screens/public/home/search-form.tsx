import { useTranslation } from "react-i18next";
import type { RequestDraft } from "~/domain/event/request/draft";
import { rowFields, SEARCH_ROWS } from "~/domain/event/search/search-query";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TimeSteps } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { SearchRow } from "./search-row";
import { SearchTotal, type SearchTotalProps } from "./search-total";

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
function SearchErrors({ errors, rows }: { errors: Record<string, string[]>; rows: number }) {
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

interface SearchFormProps extends Omit<SearchTotalProps, "search"> {
  home: string;
  search: RequestDraft;
  /** Something was typed or asked already. */
  begun: boolean;
  /** The address says that it was asked for once more. */
  again: boolean;
  errors: Record<string, string[]>;
  firstDay: string;
}

/**
 * The price search: a blank ticket. A plain GET form, so that its URL is the search (SRCH-01). It leads to its answer,
 * which is the price or the list of faults; asked for once more, the address differs, so that the server answers again.
 */
export function SearchForm({ home, search, begun, again, errors, firstDay, ...total }: SearchFormProps) {
  const { t } = useTranslation("public");
  return (
    <form className="ticket ticket--form" action={`${home}#answer`} noValidate>
      <div className="stack">
        <DefaultSubmit name="intent" value="search">
          {t("search.search")}
        </DefaultSubmit>
        <h2 id="price">{t("search.title")}</h2>
        <SearchErrors errors={errors} rows={search.jobs.length} />
        {begun && !again ? <HiddenField name="again" value="1" /> : null}
        <search-rows>
          {search.jobs.map((job, row) => (
            <SearchRow
              key={job.key}
              row={row}
              job={job}
              only={search.jobs.length === 1}
              errors={errors}
              staffTypes={total.staffTypes}
              firstDay={firstDay}
            />
          ))}
          <TimeSteps />
          <div className="row">
            <SubmitButton name="intent" value="search">
              {t(begun ? "search.searchAgain" : "search.search")}
            </SubmitButton>
            {search.jobs.length < SEARCH_ROWS ? (
              <SubmitButton name="intent" value="add" tone="plain" icon="plus">
                {t("search.add")}
              </SubmitButton>
            ) : null}
            {begun ? (
              <a className="button button--bare" href={home}>
                {t("search.clear")}
              </a>
            ) : null}
          </div>
        </search-rows>
      </div>
      <SearchTotal search={search} {...total} />
    </form>
  );
}
