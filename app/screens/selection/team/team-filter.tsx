import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isFiltering, type StaffFilter } from "~/domain/selection/filter";
import { groupQuery } from "~/domain/selection/team/group";
import { TEAM_SORTS, TEAM_TABS, type TeamPage } from "~/domain/selection/team/team";
import { SelectField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { AppLink } from "~/ui/frame/app-link";
import { Tabs } from "~/ui/frame/tabs";
import { useSpoken } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";
import { DistanceField, DriverFields, LanguageChips, LooksChips, optionsOf } from "../filter-fields";

type TeamFilterProps = {
  team: TeamPage;
  /** As asked for, also where the reason for it is still missing. */
  filter: StaffFilter;
  /** The further filters were asked for, or some of them filter. */
  opened: boolean;
  languageNames: Record<string, string>;
  here: string;
};

/** Order and filter in one line, as a GET form that the address holds (PICK-09); with scripts the result comes at once. */
export function TeamFilter({ team, filter, opened, languageNames, here }: TeamFilterProps) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const submit = useSubmit();
  const { languages, hairColors, genders, sizes } = filter;
  const folded = languages.length + hairColors.length + genders.length + sizes.length;
  const group = [...groupQuery(team.group)];
  return (
    <div className="crew-tools">
      <Tabs label={t("team.tabs")} items={tabsOf(team, here, t)} />
      {team.tab === "applicants" ? (
        <Form
          className="toolbar"
          aria-label={t("team.filter")}
          preventScrollReset
          key={JSON.stringify([team.sort, filter])}
          onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
        >
          {group.map(([name, value]) => (
            <HiddenField key={name} name={name} value={value} />
          ))}
          <SelectField
            field={{ name: "sort", initialValue: team.sort }}
            label={t("team.sort")}
            options={optionsOf(TEAM_SORTS, (sort) =>
              t(sort === "worked" ? spoken("team.sortBy.worked") : `team.sortBy.${sort}`),
            )}
          />
          <DistanceField filter={filter} placeKnown={team.placeKnown} />
          <DriverFields filter={filter} />
          {opened ? (
            <MoreFilters filter={filter} languageNames={languageNames} count={folded} />
          ) : (
            <AppLink className="tap row tight" href={`${here}&more=1`}>
              <Icon name="search" />
              {t("team.more")}
            </AppLink>
          )}
          <button type="submit" className="button button--s button--plain">
            {t("filter.submit")}
          </button>
          {isFiltering(filter) ? (
            <AppLink className="button button--bare button--s" href={`?${groupQuery(team.group)}`}>
              {t("selection.resetFilter")}
            </AppLink>
          ) : null}
          {!team.fitting || !isFiltering(team.filter) ? null : (
            <p className="small soft">{t("team.fitting", { count: team.fitting })}</p>
          )}
        </Form>
      ) : null}
    </div>
  );
}

type MoreFiltersProps = Pick<TeamFilterProps, "filter" | "languageNames"> & { count: number };

/** What few ask for comes when it is asked for: the page of a large group is long enough without it (PICK-14). */
function MoreFilters({ filter, languageNames, count }: MoreFiltersProps) {
  const { t } = useTranslation("booking");
  return (
    <details className="toolbar__more" open>
      <summary className="tap row tight">
        <Icon name="search" />
        {t("team.more")}
        {count > 0 ? <span className="badge num">{count}</span> : null}
      </summary>
      <HiddenField name="more" value="1" />
      <div className="stack mt">
        <LanguageChips filter={filter} languageNames={languageNames} />
        <LooksChips filter={filter} />
      </div>
    </details>
  );
}

/** The people by state; the filter and the order stay. */
function tabsOf(team: TeamPage, here: string, t: (key: string) => string) {
  return TEAM_TABS.map((tab) => {
    const url = new URL(here, "http://here");
    url.searchParams.set("tab", tab);
    url.searchParams.delete("after");
    return {
      href: url.pathname + url.search,
      label: t(`team.tab.${tab}`),
      count: team.counts[tab],
      current: tab === team.tab,
    };
  });
}
