import { useTranslation } from "react-i18next";
import { TEAM_TABS, type TeamPage } from "~/domain/booking/team/team";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { Crumbs } from "~/ui/frame/crumbs";
import { openEventHref } from "~/ui/parts/event-href";
import { Icon } from "~/ui/parts/icon";

type TeamHeadProps = { team: TeamPage; prefix: string; overviewHref: string; here: string; listCount: number };

/** What, when, where and how much a place costs, and the booking list with its number of people. */
export function TeamHead({ team, prefix, overviewHref, here, listCount }: TeamHeadProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const facts = [
    prefix === "/superuser" ? team.companyName : null,
    team.jobName,
    formatTimeSpan(team.start, team.end),
    team.jobPlace,
    `${t("team.perPlace", { amount: formatMoney(team.totalCents) })} ${common("money.exclVat")}`,
  ];
  return (
    <>
      <Crumbs
        items={[
          { href: overviewHref, label: common(prefix === "/superuser" ? "nav.events" : "nav.requests") },
          { href: openEventHref(overviewHref, team.eventId), label: team.eventName },
          { label: t("team.position", { job: team.jobName, start: team.start }) },
        ]}
      />
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("selection.heading", { day: formatWeekdayDay(t, team.day) })}</h1>
          <p className="soft">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        <AppLink className="button button--plain" href={`${here}&cart=1`}>
          <Icon name="list" />
          {t("selection.list")}
          <span className="badge num" aria-hidden="true">
            {listCount}
          </span>
          <span className="hush"> ({t("selection.listCount", { count: listCount })})</span>
        </AppLink>
      </div>
    </>
  );
}

/** The people by state; the filter and the order stay. */
export function tabsOf(team: TeamPage, here: string, t: (key: string) => string) {
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
