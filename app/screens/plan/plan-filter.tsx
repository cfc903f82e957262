import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type PlanFilter as Filter, PLACE_STATES } from "~/domain/hours/plan/plan-rules";
import { stateCodes } from "~/domain/place/rules";
import { SelectField } from "~/ui/form/form";

interface PlanFilterProps {
  week: string;
  filter: Filter;
  companies: { id: string; name: string }[];
}

/** The agency sees every company; this leaves one, a region, or what stands in a way (CAL-10). */
export function PlanFilter({ week, filter, companies }: PlanFilterProps) {
  const { t } = useTranslation("calendar");
  const { t: common } = useTranslation("common");
  const { t: place } = useTranslation("common");
  const any = common("form.any");
  return (
    <Form className="filters" method="get" key={JSON.stringify(filter)}>
      <input type="hidden" name="week" value={week} />
      <input type="hidden" name="by" value={filter.by} />
      <SelectField
        field={{ name: "company", initialValue: filter.companyId ?? "" }}
        label={t("plan.filter.company")}
        blank={any}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        field={{ name: "region", initialValue: filter.region ?? "" }}
        label={t("plan.filter.region")}
        blank={any}
        options={stateCodes.map((code) => ({ value: code, label: place(`place.state.${code}`) }))}
      />
      <SelectField
        field={{ name: "state", initialValue: filter.state ?? "" }}
        label={t("plan.filter.state")}
        blank={any}
        options={PLACE_STATES.map((state) => ({ value: state, label: t(`plan.state.${state}`) }))}
      />
      <button type="submit" className="button button--plain">
        {common("action.filter")}
      </button>
    </Form>
  );
}
