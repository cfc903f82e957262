import { useTranslation } from "react-i18next";
import type { RequestDraft } from "~/domain/event/request/draft";
import type { PositionEstimate } from "~/domain/event/request/estimate";
import { sumCents } from "~/domain/shared/money";
import { formatHours, formatMoney } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { SuggestedPeople } from "./suggested-people";

export interface SearchTotalProps {
  search: RequestDraft;
  staffTypes: { id: string; name: string }[];
  /** One per row, null where it cannot be told yet. */
  estimates: (PositionEstimate | null)[];
  /** After a search that found no fault. */
  suggestions: { people: { firstName: string; age: number }[]; unknownPlaces: string[] } | null;
}

/** The stub of the blank ticket: what it would cost, who is free, and the next step. */
export function SearchTotal({ search, staffTypes, estimates, suggestions }: SearchTotalProps) {
  const { t } = useTranslation("public");
  const known = estimates.filter((estimate) => estimate !== null);
  return (
    <div className="ticket__total" id="result">
      {known.length > 0 ? (
        <Sum search={search} staffTypes={staffTypes} estimates={estimates} answers={suggestions !== null} />
      ) : (
        <p className="soft">{t("search.hint")}</p>
      )}
      {suggestions ? <SuggestedPeople {...suggestions} /> : null}
      <SubmitButton name="intent" value="book" tone="act" wide>
        {t("search.book")}
      </SubmitButton>
    </div>
  );
}

type SumProps = Omit<SearchTotalProps, "suggestions"> & {
  /** Was asked for with the button: the form leads here (JOIN-01). */
  answers: boolean;
};

function Sum({ search, staffTypes, estimates, answers }: SumProps) {
  const { t } = useTranslation("public");
  const { t: common } = useTranslation("common");
  const known = estimates.filter((estimate) => estimate !== null);
  const people = known.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first] = known;
  const parts = [
    t("search.net"),
    t("search.people", { count: people }),
    ...(first && known.length === 1 ? [t("search.each", { hours: formatHours(common, first.minutes) })] : []),
  ];
  return (
    <div>
      <h3 className="label" {...(answers ? { id: "answer", tabIndex: -1 } : {})}>
        {t("search.result")}
      </h3>
      <output className="total" aria-label={t("search.result")}>
        {formatMoney(t, sumCents(known.map(({ totalCents }) => totalCents)))}
      </output>
      <p className="small soft">{parts.join(" · ")}</p>
      {known.length > 1 ? (
        <ul className="small soft">
          {estimates.map((estimate, row) => {
            const job = search.jobs[row];
            if (!estimate || !job) return null;
            const name = staffTypes.find(({ id }) => id === job.staffType)?.name ?? "";
            const hours = formatHours(common, estimate.minutes);
            return (
              <li key={job.key} className="row row--apart row--nowrap tight">
                {t("search.line", { quantity: estimate.quantity, name, hours })}
                <span className="num">{formatMoney(t, estimate.totalCents)}</span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
