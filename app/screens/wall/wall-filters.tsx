import { useTranslation } from "react-i18next";
import { isFiltered, NEAR_KM, type WallQuery, wallSearch, withoutFilters } from "~/domain/application/wall-query";
import { Cached } from "~/rendering/cached";
import { DateField, MoneyField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/parts/icon";
import { saveHref, wallHref } from "./wall-href";

interface WallFiltersProps {
  query: WallQuery;
  /** The name of the kind of work that is asked for alone; empty without one. */
  work: string;
  hasHome: boolean;
  /** How many jobs each filter leaves. */
  counts: Record<"all" | "region" | "types" | "near" | "free", number>;
  /** Jobs on days that are not free. */
  busy: number;
  /** An empty wall asks by itself whether to save the search. */
  found: boolean;
}

/** Filters as links, so that each state of the wall has an address; day and pay are a small form (WALL-02 to WALL-04). */
export function WallFilters(props: WallFiltersProps) {
  return <Cached as="div" className="stack" part={Filters} facts={props} />;
}

function Filters({ query, work, hasHome, counts, busy, found }: WallFiltersProps) {
  const { t } = useTranslation("application");
  const toggles = [
    { name: "region", label: t("wall.region") },
    { name: "types", label: t("wall.types") },
    { name: "free", label: t("wall.free") },
    { name: "possible", label: t("wall.possible") },
    ...(hasHome ? [{ name: "near", label: t("wall.near", { km: NEAR_KM }) } as const] : []),
  ] as const;
  return (
    <>
      <nav className="chips chips--scroll" aria-label={t("wall.filters")}>
        {query.eventId ? (
          <>
            <Chip href={wallHref(query, { allEvents: false })} on={!query.allEvents}>
              {t("wall.thisEvent")}
            </Chip>
            <Chip href={wallHref(query, { allEvents: true })} on={query.allEvents}>
              {t("wall.allEvents")}
            </Chip>
          </>
        ) : null}
        <Chip
          href={wallHref(withoutFilters(query), { allEvents: query.allEvents })}
          on={!isFiltered(query)}
          count={counts.all}
        >
          {t("wall.all")}
        </Chip>
        {query.work ? (
          <Chip href={wallHref(query, { work: "" })} on>
            {work}
          </Chip>
        ) : null}
        {query.state ? (
          <Chip href={wallHref(query, { state: "" })} on>
            {t(`common:place.state.${query.state}`)}
          </Chip>
        ) : null}
        {/* What is on comes first: a phone shows only the beginning of the row. */}
        {[...toggles]
          .sort((one, other) => Number(query[other.name]) - Number(query[one.name]))
          .map(({ name, label }) => (
            <Chip
              key={name}
              href={wallHref(query, { [name]: !query[name] })}
              on={query[name]}
              count={name === "possible" ? undefined : counts[name]}
            >
              {label}
            </Chip>
          ))}
        {busy > 0 ? (
          <Chip href={wallHref(query, { busyDays: !query.busyDays })} on={query.busyDays}>
            {t("wall.busy", { count: busy })}
          </Chip>
        ) : null}
      </nav>
      {found ? (
        <p>
          <a className="tap small" href={saveHref(query)}>
            {t("alerts.save")}
          </a>
        </p>
      ) : null}
      <details open={query.from !== "" || query.pay !== ""}>
        <summary className="button button--bare button--s">
          {t("wall.more")} <Icon name="fold" />
        </summary>
        <form className="card stack" action="/staff/job-wall">
          <OtherFilters query={query} />
          <div className="two">
            <DateField field={{ name: "from", initialValue: query.from }} label={t("wall.from")} />
            <MoneyField field={{ name: "pay", initialValue: query.pay }} label={t("wall.pay")} maxLength={8} />
          </div>
          <p className="row row--end">
            <SubmitButton tone="plain">{t("wall.apply")}</SubmitButton>
          </p>
        </form>
      </details>
    </>
  );
}

function Chip({
  href,
  on,
  count,
  children,
}: {
  href: string;
  on: boolean;
  count?: number | undefined;
  children: string;
}) {
  return (
    <a className="chip" href={href} aria-current={on ? "true" : undefined}>
      {children}
      {count === undefined ? null : <b> {count}</b>}
    </a>
  );
}

/** What is not in the form travels with it. */
function OtherFilters({ query }: { query: WallQuery }) {
  const search = wallSearch({ ...query, from: "", pay: "" });
  search.delete("filters");
  return [...search].map(([name, value]) => <HiddenField key={name} name={name} value={value} />);
}
