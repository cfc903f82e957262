import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AppLink } from "~/components/frame/app-link";
import { Tabs } from "~/components/frame/tabs";
import { Icon } from "~/components/parts/icon";
import type { Counts } from "~/domain/agency/counts";
import { type Group, groups, hrefOf, placeOf, places } from "./navigation";

const countOf = (counts: Counts, of: (typeof places)[number][]) =>
  of.reduce((sum, { count }) => sum + (count ? counts[count] : 0), 0);

/** Two lines: the groups, and the pages of the one that is open. */
export function DeskNav({ counts }: { counts: Counts }) {
  const { t } = useTranslation("backOffice");
  const current = placeOf(useLocation().pathname);
  const group: Group = current?.group ?? "today";
  const ofGroup = (name: Group) => places.filter((place) => place.group === name);
  return (
    <>
      <Tabs
        label={t("nav.label")}
        items={groups
          .filter((name) => ofGroup(name).length > 0)
          .map((name) => {
            const count = countOf(counts, ofGroup(name));
            return {
              href: hrefOf(ofGroup(name)[0] ?? { path: "" }),
              label: t(`nav.${name}`),
              current: name === group,
              ...(count ? { count } : {}),
            };
          })}
      />
      <nav className="chips chips--scroll" aria-label={t("nav.pagesOf", { group: t(`nav.${group}`) })}>
        {ofGroup(group).map((place) => (
          <AppLink
            key={place.path}
            className="chip"
            href={hrefOf(place)}
            aria-current={place === current ? "page" : undefined}
          >
            <Icon name={place.icon} />
            {t(`nav.${place.key}`)}
            {place.count && counts[place.count] ? <b>{counts[place.count]}</b> : null}
          </AppLink>
        ))}
      </nav>
    </>
  );
}
