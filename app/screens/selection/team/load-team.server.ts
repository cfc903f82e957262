import { findGroup } from "~/domain/selection/team/find-group.queries.server";
import { type GroupKey, groupQuery, readGroupKey } from "~/domain/selection/team/group";
import { canBeTicked, MOST_COMPARED, TEAM_SORTS, TEAM_TABS, type TeamMember } from "~/domain/selection/team/team";
import { findTeam } from "~/domain/selection/team/team.queries.server";
import { comparePeople, findMembers } from "~/domain/selection/team/team-chosen.queries.server";
import { readPlaces } from "~/domain/selection/team/team-places.queries.server";
import { FILTER_LANGUAGES } from "~/domain/staff/rules";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import { filterOf, roundOf } from "../choosing.server";
import type { Asking } from "./team-question";

/** Of the address only what says which people are shown, without those who are ticked and any dialog. */
const SHOWN = [
  "tab",
  "sort",
  "kms",
  "languages",
  "hairColors",
  "genders",
  "sizes",
  "driversLicense",
  "carAvailable",
  "after",
];

/** The group of an address. */
export const groupOf = ({ params, url }: Pick<BookerVisit, "params" | "url">): GroupKey =>
  foundOr404(readGroupKey(params.jobId ?? "", url.searchParams));

/** The page of the group as it is looked at, without anybody ticked. */
export function hereOf(visit: Pick<BookerVisit, "url">, group: GroupKey): string {
  const query = groupQuery(group);
  for (const [name, value] of visit.url.searchParams) if (SHOWN.includes(name) && value) query.append(name, value);
  return `${visit.url.pathname}?${query}`;
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T =>
  all.find((each) => each === value) ?? (all[0] as T);

/** Everything on the page of a group. */
export function loadTeam(visit: BookerVisit) {
  const { context, url, language, t } = visit;
  const query = url.searchParams;
  const group = groupOf(visit);
  const found = foundOr404(findGroup(context, group));
  const { asked, looks, filter } = filterOf(visit, found.positionId);
  const { companyId, ...team } = foundOr404(
    findTeam(context, {
      group,
      language,
      filter,
      tab: oneOf(TEAM_TABS, query.get("tab")),
      sort: oneOf(TEAM_SORTS, query.get("sort")),
      after: query.get("after"),
    }),
  );
  const free = team.members.filter(({ standing }) => canBeTicked(standing));
  const first = free.slice(0, Number(query.get("first")) || 0);
  const chosen = first.length > 0 ? first : findMembers(context, group, query.getAll("person"));
  const compared = query.has("compare") ? comparePeople(context, found, chosen.slice(0, MOST_COMPARED)) : null;
  const here = hereOf(visit, group);
  const round = roundOf(visit, companyId, team.day);
  const folded = [asked.languages, asked.hairColors, asked.genders, asked.sizes].some(({ length }) => length > 0);
  const opened = folded || query.has("more");
  const codes = [...team.members, ...chosen].flatMap(({ languages }) => languages);
  const languageNames = languageNamesOf(opened ? [...FILTER_LANGUAGES, ...codes] : codes, language);
  return {
    title: t("booking:team.title"),
    team,
    asked,
    opened,
    looks,
    chosen,
    first: Math.min(free.length, team.seats.free + team.seats.billed),
    ...round,
    here,
    languageNames,
    asking: askingOf(query.get("ask"), chosen, here),
    compared: compared && { people: compared, total: chosen.length, here, prefix: round.prefix, languageNames },
    everyPlace: query.has("places")
      ? {
          positionIds: readPlaces(context.db, found).map((place) => place.positionId),
          prefix: round.prefix,
          here,
        }
      : null,
  };
}

function askingOf(what: string | null, people: TeamMember[], here: string): Asking | null {
  const busy = people.filter(({ notFree }) => notFree).map(({ name }) => name);
  const wanted = what === "list" || what === "book" ? busy.length > 0 : what === "ready" || what === "reject";
  if (!wanted || people.length === 0) return null;
  return {
    what: what as Asking["what"],
    busy,
    people: people.map(({ userId, name, age }) => ({ userId, name, age })),
    here,
  };
}
