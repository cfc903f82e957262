import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isFiltering, type StaffFilter } from "~/domain/selection/filter";
import { groupQuery } from "~/domain/selection/team/group";
import { TEAM_SORTS, TEAM_TABS, type TeamPage } from "~/domain/selection/team/team";
import { FILTER_DISTANCES, FILTER_LANGUAGES, GENDERS, HAIR_COLORS, SIZES } from "~/domain/staff/rules";
import { CheckChips, CheckField } from "~/ui/form/choices";
import { SelectField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { AppLink } from "~/ui/frame/app-link";
import { Tabs } from "~/ui/frame/tabs";
import { useSpoken } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";

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
  const { t: common } = useTranslation("common");
  const submit = useSubmit();
  const { languages, hairColors, genders, sizes } = filter;
  const folded = languages.length + hairColors.length + genders.length + sizes.length;
  const group = [...groupQuery(team.group)];
  return (
    <>
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
          <SelectField
            field={{ name: "kms", initialValue: filter.kms ?? "" }}
            label={t("filter.kms")}
            disabled={!team.placeKnown}
            blank={common("form.any")}
            options={optionsOf(FILTER_DISTANCES.map(String), (km) => t("filter.km", { km }))}
          />
          <CheckField
            field={{ name: "driversLicense" }}
            defaultChecked={filter.driversLicense}
            label={t("filter.driversLicense")}
          />
          <CheckField
            field={{ name: "carAvailable" }}
            defaultChecked={filter.carAvailable}
            label={t("filter.carAvailable")}
          />
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
    </>
  );
}

type MoreFiltersProps = Pick<TeamFilterProps, "filter" | "languageNames"> & { count: number };

/** What few ask for comes when it is asked for: the page of a large group is long enough without it (PICK-14). */
function MoreFilters({ filter, languageNames, count }: MoreFiltersProps) {
  const { t } = useTranslation("booking");
  const { t: staff } = useTranslation("staff");
  return (
    <details className="toolbar__more" open>
      <summary className="tap row tight">
        <Icon name="search" />
        {t("team.more")}
        {count > 0 ? <span className="badge num">{count}</span> : null}
      </summary>
      <HiddenField name="more" value="1" />
      <div className="stack mt">
        <CheckChips
          field={{ name: "languages", initialValue: filter.languages }}
          label={t("filter.languages")}
          options={optionsOf(FILTER_LANGUAGES, (code) => languageNames[code] ?? code)}
        />
        <CheckChips
          field={{ name: "hairColors", initialValue: filter.hairColors }}
          label={t("filter.hairColors")}
          options={optionsOf(HAIR_COLORS, (code) => staff(`hairColor.${code}`))}
        />
        <CheckChips
          field={{ name: "genders", initialValue: filter.genders }}
          label={t("filter.genders")}
          options={optionsOf(GENDERS, (code) => staff(`gender.${code}`))}
        />
        <CheckChips
          field={{ name: "sizes", initialValue: filter.sizes }}
          label={t("filter.sizes")}
          options={optionsOf(SIZES, (code) => t(`filter.size.${code}`))}
        />
      </div>
    </details>
  );
}

const optionsOf = (codes: readonly string[], label: (code: string) => string) =>
  codes.map((value) => ({ value, label: label(value) }));

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
