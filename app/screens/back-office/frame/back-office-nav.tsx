import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Counts, countNames } from "~/domain/agency/queue/counts";
import { AppLink, useShut } from "~/ui/frame/app-link";
import { Tabs } from "~/ui/frame/tabs";
import { Icon } from "~/ui/parts/icon";
import { type Group, groups, hrefOf, type Place, placeOf, places } from "./navigation";

const everything = (counts: Counts) => countNames.reduce((sum, name) => sum + counts[name], 0);

/** The queue holds whatever waits anywhere. */
const countOf = (counts: Counts, { path, count }: Place) =>
  path === "" ? everything(counts) : count ? counts[count] : 0;

const countOfGroup = (counts: Counts, group: Group, of: Place[]) =>
  group === "today" ? everything(counts) : of.reduce((sum, place) => sum + countOf(counts, place), 0);

interface BackOfficeNavProps {
  counts: Counts;
  /** What stands beside the groups: the search. */
  children: ReactNode;
}

/** Two lines: the groups, and the pages of the one that is open. */
export function BackOfficeNav({ counts, children }: BackOfficeNavProps) {
  const { t } = useTranslation("backOffice");
  const current = placeOf(useLocation().pathname);
  const group: Group = current?.group ?? "today";
  const shut = useShut();
  const ofGroup = (name: Group) => places.filter((place) => place.group === name && !shut(hrefOf(place)));
  return (
    <>
      <Tabs
        label={t("nav.label")}
        items={groups
          .filter((name) => ofGroup(name).length > 0)
          .map((name) => {
            const count = countOfGroup(counts, name, ofGroup(name));
            return {
              href: hrefOf(ofGroup(name)[0] ?? { path: "" }),
              label: t(`nav.${name}`),
              current: name === group,
              ...(count ? { count } : {}),
            };
          })}
      />
      {children}
      <nav className="chips" aria-label={t("nav.pagesOf", { group: t(`nav.${group}`) })}>
        {ofGroup(group).map((place) => (
          <AppLink
            key={place.path}
            className="chip"
            href={hrefOf(place)}
            aria-current={place === current ? "page" : undefined}
          >
            <Icon name={place.icon} />
            {t(`nav.${place.key}`)}
            {countOf(counts, place) ? <b>{countOf(counts, place)}</b> : null}
          </AppLink>
        ))}
      </nav>
    </>
  );
}
