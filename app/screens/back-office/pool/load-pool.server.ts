import type { z } from "zod";
import { nameOf } from "~/domain/account/name-rules";
import { listPool, type PoolPerson, placeOfPool } from "~/domain/invitation/pool/pool.queries.server";
import { narrowsPool, poolQuery } from "~/domain/invitation/pool/pool-filter";
import { readPoolFilter } from "~/domain/invitation/pool/pool-filter.server";
import { findPoolTarget, listProposalStates } from "~/domain/invitation/pool/pool-target.queries.server";
import { proposePeople } from "~/domain/invitation/pool/propose-people.server";
import type { proposeForm } from "~/domain/invitation/pool/schema";
import { newId } from "~/domain/shared/ids";
import { listStaffTypes } from "~/domain/staff/queries.server";
import { FILTER_LANGUAGES } from "~/domain/staff/rules";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import { backOfficePath } from "~/screens/back-office/frame/navigation";
import type { AgencyVisit } from "../frame/agency-visit";
import type { PoolAnswer } from "./left-out";

/** Who of the agency's people fits, and how it stands between them and the place that they are looked for (POOL-01). */
export function loadPool(visit: AgencyVisit) {
  const { context, url, language, t } = visit;
  const filter = readPoolFilter(url.searchParams);
  const target = filter.position ? foundOr404(findPoolTarget(context, filter.position, language)) : null;
  const { rows, next } = listPool(context, filter, url.searchParams.get("after"));
  const [place] = target?.places ?? [];
  const userIds = rows.map(({ userId }) => userId);
  const states = target && place ? listProposalStates(context, target, place.positionId, userIds) : null;
  return {
    title: t("backOffice:pool.title"),
    filter,
    filtered: narrowsPool(filter),
    placeUnknown: filter.place !== "" && placeOfPool(context, filter) === null,
    exportHref: `${backOfficePath}/pool.csv?${poolQuery(filter)}`,
    submissionId: newId(context.now),
    target: target && {
      name: `${target.jobName}, ${target.eventName}`,
      facts: `${target.companyName} · ${formatWeekdayDay(t, target.day)}, ${formatTimeSpan(target.start, target.end)} · ${target.jobPlace}`,
      back: `${backOfficePath}/events/${target.eventId}`,
      places: target.places.length,
    },
    staffTypes: listStaffTypes(context, language),
    languageNames: languageNamesOf([...FILTER_LANGUAGES, ...rows.flatMap(({ languages }) => languages)], language),
    next,
    people: rows.map((row) => ({ ...shownPerson(row), state: states?.get(row.userId) ?? null })),
  };
}

export type ShownPerson = ReturnType<typeof loadPool>["people"][number];

const shownPerson = ({ firstName, lastName, ...person }: PoolPerson) => ({
  ...person,
  name: nameOf({ firstName, lastName }),
});

/** Asks those who are ticked; whom it does not go through for is named, and the ticks stay (POOL-02). */
export function proposeTicked({ person, submissionId }: z.output<typeof proposeForm>, visit: AgencyVisit) {
  const { context, url } = visit;
  const { position } = readPoolFilter(url.searchParams);
  const given = { submissionId: submissionId || newId(context.now), positionId: position, userIds: person };
  const proposed = proposePeople(context, given);
  if (!proposed.ok && proposed.refusal === "notFound") throw notFound();
  if (!proposed.ok) return refusalOf(proposed, { status: 409 });
  const { done, left } = proposed.value;
  if (left.length === 0)
    return redirectWithFlash(`${url.pathname}${url.search}`, "peopleProposed", {
      values: { count: String(done) },
    });
  return { status: 200, values: { done, left } satisfies PoolAnswer };
}
