import { useTranslation } from "react-i18next";
import { shiftMinutes } from "~/domain/event/clock";
import type { JobDraft } from "~/domain/event/request/draft";
import { QUANTITIES } from "~/domain/event/rules";
import { rowFields } from "~/domain/event/search/search-query";
import { DateField, SelectField, TimeField } from "~/ui/form/form";
import { PlaceField } from "~/ui/form/place-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { SpanNote } from "~/ui/job/span-note";

interface SearchRowProps {
  row: number;
  job: JobDraft;
  /** The last row cannot be deleted (SRCH-05). */
  only: boolean;
  errors: Record<string, string[]>;
  staffTypes: { id: string; name: string }[];
  firstDay: string;
}

const quantities = QUANTITIES.map((quantity) => ({ value: String(quantity), label: String(quantity) }));

/** Who, where, how many and when, of one job. */
export function SearchRow({ row, job, only, errors, staffTypes, firstDay }: SearchRowProps) {
  const { t } = useTranslation("public");
  const { t: common } = useTranslation("common");
  const [position] = job.jobPositions;
  if (!position) return null;
  const names = rowFields(row);
  const values = { ...position, staffType: job.staffType };
  const field = (part: keyof typeof names) => ({
    name: names[part],
    id: `${part}-${row}`,
    initialValue: values[part],
    errors: errors[names[part]],
  });
  return (
    <fieldset className="searchrow" id={`row-${row}`}>
      <legend className="hush">{t("search.row", { number: row + 1 })}</legend>
      <SelectField
        field={field("staffType")}
        label={t("search.staffType")}
        blank={common("form.choose")}
        options={staffTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PlaceField field={field("jobPlace")} label={t("search.place")} maxLength={200} />
      <SelectField field={field("quantity")} label={t("search.quantity")} options={quantities} />
      <DateField field={field("jobDate")} label={t("search.date")} min={firstDay} />
      <TimeField field={field("jobStart")} label={t("search.start")} />
      <TimeField field={field("jobEnd")} label={t("search.end")} />
      <SpanNote minutes={shiftMinutes(position.jobDate, position.jobStart, position.jobEnd)} />
      {only ? null : (
        <p>
          <SubmitButton name="intent" value={`delete:${row}`} tone="lose" small icon="bin">
            {t("search.delete", { number: row + 1 })}
          </SubmitButton>
        </p>
      )}
    </fieldset>
  );
}
