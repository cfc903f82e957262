import { useTranslation } from "react-i18next";
import { isFiltering } from "~/domain/selection/filter";
import type { TeamPage } from "~/domain/selection/team/team";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { AppLink } from "~/ui/frame/app-link";
import { useSpoken } from "~/ui/job/of-agency";
import { Empty } from "~/ui/parts/empty";
import { onCrewClick, onCrewKey } from "./crew-keys";
import { TeamRow } from "./team-row";
import type { Picks } from "./use-chosen";

type ApplicantListProps = {
  team: TeamPage;
  picks: Picks;
  now: number;
  prefix: string;
  here: string;
  languageNames: Record<string, string>;
};

/** The people of one page, a row each (PICK-03); the keys stand below (PICK-11). */
export function ApplicantList({ team, picks, now, prefix, here, languageNames }: ApplicantListProps) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const { members, tab, next } = team;
  if (members.length === 0) return <NobodyHere team={team} here={here} />;
  return (
    <>
      <DefaultSubmit name="intent" value="book" disabled={picks.live && (picks.tooMany || picks.chosen.length === 0)}>
        {t("team.bookNow")}
      </DefaultSubmit>
      <div className="pick pick__head" aria-hidden="true">
        <span>{t("team.head.person")}</span>
        <span className="end">{t("team.head.distance")}</span>
        <span>{t(spoken("team.head.said"))}</span>
        <span>{t("team.head.state")}</span>
        <span />
      </div>
      <ul
        className="crew"
        aria-label={t("team.people", { count: team.counts[tab] })}
        onKeyDown={onCrewKey}
        onClick={onCrewClick}
      >
        {members.map((member, index) => [
          isFirstBooked(members, index) ? (
            <li key="booked" className="pick__head h3like">
              <h3>{t("team.bookedHead", { count: team.seats.booked })}</h3>
            </li>
          ) : null,
          <TeamRow
            key={member.userId}
            member={member}
            picks={picks}
            row={index + 1}
            total={members.length}
            now={now}
            prefix={prefix}
            here={here}
            languageNames={languageNames}
          />,
        ])}
      </ul>
      {next || here.includes("&after=") ? <Pages next={next} here={here} /> : null}
      <Keys />
    </>
  );
}

/** Who is booked here stands below who waits (CREW-05). */
const isFirstBooked = (members: TeamPage["members"], index: number): boolean =>
  members[index]?.standing.kind === "booked" && members[index - 1]?.standing.kind !== "booked";

function NobodyHere({ team, here }: { team: TeamPage; here: string }) {
  const { t } = useTranslation("booking");
  if (team.tab !== "applicants") {
    return <Empty level={3} icon="users" title={t(team.tab === "ready" ? "team.noneReady" : "team.noneRejected")} />;
  }
  if (isFiltering(team.filter) && team.counts.applicants > 0) {
    return (
      <Empty level={3} icon="search" title={t("selection.noneFits")}>
        <AppLink href={withoutFilter(here)}>{t("selection.resetFilter")}</AppLink>
      </Empty>
    );
  }
  return (
    <Empty level={3} icon="users" title={t("team.none")}>
      {t("team.noneText")}
    </Empty>
  );
}

const withoutFilter = (here: string) => {
  const url = new URL(here, "http://here");
  for (const name of [...url.searchParams.keys()])
    if (!["at", "place", "until", "cents", "sort"].includes(name)) url.searchParams.delete(name);
  return url.pathname + url.search;
};

/** On by the key of the last row, so that page 80 costs what page 1 costs. */
function Pages({ next, here }: { next: string | null; here: string }) {
  const { t } = useTranslation("booking");
  const to = (after: string | null) => {
    const url = new URL(here, "http://here");
    if (after) url.searchParams.set("after", after);
    else url.searchParams.delete("after");
    return url.pathname + url.search;
  };
  return (
    <nav className="pager row mt" aria-label={t("team.people", { count: 2 }).replace(/^\S+ /, "")}>
      {here.includes("&after=") ? (
        <AppLink className="button button--bare" href={to(null)} rel="first">
          {t("team.first")}
        </AppLink>
      ) : null}
      {next ? (
        <AppLink className="button button--plain" href={to(next)} rel="next">
          {t("team.next")}
        </AppLink>
      ) : null}
    </nav>
  );
}

function Keys() {
  const { t } = useTranslation("booking");
  const keys: [string[], string][] = [
    [["↑", "↓"], "move"],
    [[t("team.key.space")], "choose"],
    [[t("team.key.shift")], "several"],
    [["P"], "profile"],
    [["L"], "list"],
    [["Enter"], "confirm"],
  ];
  return (
    <p className="keys mt">
      <span className="hush">{t("team.keys")}: </span>
      {keys.map(([caps, does]) => (
        <span key={does}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}{" "}
          {t(`team.key.${does}`)}
        </span>
      ))}
    </p>
  );
}
