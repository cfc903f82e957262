import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_GRID_TIMES } from "~/domain/event/bulk/grid";
import { BONUS_PERCENTS } from "~/domain/pricing/rules";
import { formatPercent, weekdayNames } from "~/i18n/format";
import { CheckChips } from "~/ui/form/choices";
import { DateField, SelectField, TimeSteps } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { GridOutcome } from "./grid-outcome";
import { type GridCells, GridTable } from "./grid-table";
import type { GridResult } from "./load-grid.server";

type GridPageProps = {
  title: string;
  today: string;
  staffTypes: { id: string; name: string }[];
  /** Jobs of the request that take the rows; a new one always can. */
  jobs: { value: string; label: string }[];
  values: {
    staffType: string;
    jobBonus: string;
    job: string;
    first: string;
    last: string;
    weekdays: string[];
    times: string;
  };
  grid: GridCells;
  result: GridResult | null;
  back: string;
  draftId?: string;
  eventName?: string;
};

/** Rows are times, columns are days, a cell says how many: an address asks for it, and nothing is saved (BULK-04). */
export function GridPage({
  title,
  today,
  staffTypes,
  jobs,
  values,
  grid,
  result,
  back,
  draftId,
  eventName,
}: GridPageProps) {
  const { t } = useTranslation("bulk");
  const field = (name: keyof typeof values) => ({ name, initialValue: values[name] });
  const times = Array.from({ length: MAX_GRID_TIMES }, (_, index) => String(index + 1));
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={back}>{t("grid.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{eventName ? `${eventName}. ${t("grid.lead")}` : t("grid.lead")}</p>
      </div>
      <Form method="get" className="card stack" noValidate>
        {draftId ? <HiddenField name="draft" value={draftId} /> : null}
        {jobs.length > 0 ? (
          <SelectField
            field={field("job")}
            label={t("grid.into")}
            options={[...jobs, { value: "", label: t("grid.newJob") }]}
          />
        ) : null}
        <div className="two">
          <SelectField
            field={field("staffType")}
            label={t(jobs.length > 0 ? "grid.newJobType" : "row.job")}
            blank={t("common:form.choose")}
            options={staffTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            field={field("jobBonus")}
            label={t("grid.bonus")}
            options={BONUS_PERCENTS.map((percent) => ({ value: String(percent), label: formatPercent(t, percent) }))}
          />
        </div>
        <div className="two">
          <DateField field={field("first")} label={t("grid.first")} min={today} />
          <DateField field={field("last")} label={t("grid.last")} min={today} />
        </div>
        <CheckChips
          field={{ name: "weekday", initialValue: values.weekdays }}
          label={t("grid.weekdays")}
          hint={t("grid.weekdaysHint")}
          options={weekdayNames(t).map((name, index) => ({ value: String(index + 1), label: name }))}
        />
        <SelectField
          field={field("times")}
          label={t("grid.times")}
          options={times.map((each) => ({ value: each, label: each }))}
        />
        {grid.days.length > 0 ? <GridTable grid={grid} /> : null}
        <TimeSteps />
        <div>
          <SubmitButton tone={result?.handedOver ? "plain" : "act"}>
            {t(grid.days.length > 0 ? "grid.reckon" : "grid.show")}
          </SubmitButton>
        </div>
      </Form>
      {result ? <GridOutcome result={result} /> : null}
    </div>
  );
}
