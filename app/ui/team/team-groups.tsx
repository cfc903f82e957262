import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import type { TeamGroup, TeamPage } from "~/domain/hours/team/team-page.queries.server";
import { TEAM_STATES } from "~/domain/hours/team/team-rules";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { AppLink, useShut } from "~/ui/frame/app-link";
import { MORE, Pager } from "~/ui/frame/pager";
import { Seats } from "~/ui/job/seats";
import { Icon } from "~/ui/parts/icon";
import { TeamRest } from "./team-rest";
import { TeamTable } from "./team-table";

/** More marks than these say less than the number beside them. */
const MOST_SEATS = 12;

type TeamGroupsProps = {
  team: Pick<TeamPage, "groups" | "large">;
  eventId: string;
  /** /organization or /superuser: where the shared screens lie. */
  prefix: string;
  /** The server's instant, UTC ms. */
  now: number;
  /** The query of the page, without what is open. */
  query: string;
  /** What else a reader does about a group. */
  formOf?: (group: TeamGroup) => ReactNode;
};

/** The team of an event by its groups; of many places each group is shut, with its counts (DESK-03, DESK-24). */
export function TeamGroups({ team: { groups, large }, ...props }: TeamGroupsProps) {
  return groups.map((group) => <Group key={group.id} group={group} large={large} {...props} />);
}

type GroupProps = Omit<TeamGroupsProps, "team"> & { group: TeamGroup; large: boolean };

function Group({ group, large, eventId, prefix, now, query, formOf }: GroupProps) {
  const { t } = useTranslation("hours");
  const { id, work, day, start, end, total, booked, onList, rows } = group;
  const heading = `group-${id}`;
  const href = (more: string) => `?${[query, more].filter(Boolean).join("&")}#${heading}`;
  const shut = useShut();
  const announcements = `${prefix}/my-events/${eventId}/announcements`;
  const bookedRows = rows?.filter(({ bookingId }) => bookingId !== null) ?? [];
  const rest = rows?.filter(({ bookingId }) => bookingId === null) ?? [];
  return (
    <section className="card stack" aria-labelledby={heading} data-id={id}>
      <div className="row row--apart">
        <h2 id={heading} className="h3like">
          {work}{" "}
          <span className="soft regular">
            · {formatWeekdayDay(t, day)}, {formatTimeSpan(start, end)}
            {needsBreakNote(group.minutes) ? "*" : ""}
          </span>
        </h2>
        <p className="small soft row tight">
          {total <= MOST_SEATS ? <Seats full={booked} held={onList} total={total} /> : null}
          {t("team.booked", { booked, total })}
        </p>
      </div>
      <p className="small soft">
        {group.key.jobPlace} ·{" "}
        <AppLink href={`${prefix}/my-events/${eventId}/day/${day}/contact`}>
          {t("event:day.title")}
          <span className="hush">{`, ${formatWeekdayDay(t, day)}`}</span>
        </AppLink>
        {booked > 0 && !shut(`${prefix}/my-events/${eventId}/day/${day}`) ? (
          <>
            {" · "}
            <a href={`${prefix}/my-events/${eventId}/day/${day}`}>
              {t("team.dayPage")}
              <span className="hush">{`, ${formatWeekdayDay(t, day)}`}</span>
            </a>
            {" · "}
            <a href={`${prefix}/my-events/${eventId}/day/${day}/sheet.pdf`}>
              {t("team.sheet")}
              <span className="hush">{`, ${formatWeekdayDay(t, day)}`}</span>
            </a>
          </>
        ) : null}
        {booked > 0 && !shut(announcements) ? (
          <>
            {" · "}
            <a href={`${announcements}?group=${id}`}>
              {t("team.message")}
              <span className="hush">{`: ${work}, ${formatWeekdayDay(t, day)}, ${start}`}</span>
            </a>
          </>
        ) : null}
      </p>
      {large ? (
        <div className="row row--apart">
          <Counts group={group} />
          <AppLink
            className="button button--bare button--s"
            href={href(rows ? "" : `open=${id}`)}
            aria-expanded={rows !== null}
          >
            {t(rows ? "team.hide" : "team.show", { count: group.fitting })}
            <span className="hush">{`: ${work}, ${start}`}</span>
            <Icon name="fold" />
          </AppLink>
        </div>
      ) : null}
      {rows ? formOf?.(group) : null}
      {bookedRows.length > 0 ? (
        <TeamTable caption={work} places={bookedRows} eventId={eventId} prefix={prefix} />
      ) : null}
      <TeamRest group={group} places={rest} prefix={prefix} now={now} />
      {rows && rows.length < group.fitting ? (
        <Pager
          shown={rows.length}
          total={group.fitting}
          moreHref={`?${[query, `open=${id}`, `rows=${rows.length * 2}`].filter(Boolean).join("&")}#${MORE}`}
        />
      ) : null}
    </section>
  );
}

/** How many of the group's places are in each state; what is none is left out. */
function Counts({ group: { counts } }: { group: TeamGroup }) {
  const { t } = useTranslation("hours");
  const said = TEAM_STATES.filter((state) => counts[state] > 0);
  return <p className="small">{said.map((state) => t(`team.count.${state}`, { count: counts[state] })).join(" · ")}</p>;
}
