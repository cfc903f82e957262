import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TeamPage } from "~/domain/hours/team/team-page.queries.server";
import { type TeamFilter as Filter, TEAM_STATES } from "~/domain/hours/team/team-rules";
import { formatWeekdayDay } from "~/i18n/format";
import { SelectField } from "~/ui/form/form";
import { AppLink } from "~/ui/frame/app-link";

type TeamFilterProps = { team: Pick<TeamPage, "counts" | "days" | "large">; filter: Filter };

/** By state and day, where there are many places (DESK-24). */
export function TeamFilter({ team: { counts, days, large }, filter }: TeamFilterProps) {
  const { t } = useTranslation("hours");
  const { t: common } = useTranslation("common");
  const filtered = filter.state !== null || filter.day !== null;
  if (!large && !filtered) return null;
  return (
    <Form className="filters" method="get" preventScrollReset key={JSON.stringify(filter)}>
      <SelectField
        field={{ name: "state", initialValue: filter.state ?? "" }}
        label={t("team.filter.state")}
        blank={common("form.any")}
        options={TEAM_STATES.filter((state) => counts[state] > 0 || state === filter.state).map((state) => ({
          value: state,
          label: t(`team.count.${state}`, { count: counts[state] }),
        }))}
      />
      <SelectField
        field={{ name: "day", initialValue: filter.day ?? "" }}
        label={t("team.filter.day")}
        blank={common("form.any")}
        options={days.map((day) => ({ value: day, label: formatWeekdayDay(t, day) }))}
      />
      <button type="submit" className="button button--plain">
        {common("action.filter")}
      </button>
      {filtered ? (
        <AppLink className="button button--bare" href="?">
          {t("team.filter.reset")}
        </AppLink>
      ) : null}
    </Form>
  );
}

/** What of an address stays when a group is opened or shut. */
export function filterQuery({ state, day }: Filter): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (day) query.set("day", day);
  return query.toString();
}
