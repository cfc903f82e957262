import { shownMeter } from "~/answers/shown-meter.server";
import { listInvitedDirectly } from "~/domain/invitation/direct-invitations.queries.server";
import { findMeterWith } from "~/domain/pay/meter/meter.queries.server";
import type { Applicant } from "~/domain/selection/selection";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { FILTER_LANGUAGES } from "~/domain/staff/rules";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import type { ShownMeter } from "~/ui/job/marginal-meter";
import type { Asking } from "./applicant-question";
import { filterOf, roundOf } from "./choosing.server";

/** What the selection of one position shows: its applicants in columns, the filter, and what is asked. */
export function loadSelection(visit: BookerVisit) {
  const { context, params, url, language, t } = visit;
  const positionId = params.positionId ?? "";
  const { asked, looks, filter } = filterOf(visit, positionId);
  const selection = foundOr404(findSelection(context, { positionId, language, filter }));
  const everybody = [...selection.applicants, ...selection.ready, ...selection.rejected];
  return {
    title: t("booking:selection.title"),
    selection,
    asked,
    invited: listInvitedDirectly(context, positionId),
    looks,
    ...roundOf(visit, selection.companyId, selection.day),
    contactHref: language === "en" ? "/en/contact" : "/contact",
    back: url.pathname + url.search,
    languageNames: languageNamesOf([...FILTER_LANGUAGES, ...everybody.flatMap(({ languages }) => languages)], language),
    meters: metersOf(visit, everybody, positionId),
    asking: askingOf(url, [...selection.applicants, ...selection.ready]),
  };
}

/** What each would earn in the month with this job, against the limit of marginal pay; companies never read it (PAYR-15). */
function metersOf(
  { context, user, t }: BookerVisit,
  people: Applicant[],
  positionId: string,
): Record<string, ShownMeter | null> {
  if (user.role !== "superuser") return {};
  const shown = ({ userId }: Applicant) => shownMeter(t, findMeterWith(context, userId, positionId), "agency");
  return Object.fromEntries(people.map((applicant) => [applicant.userId, shown(applicant)]));
}

/** Whom a question of the address is about; nobody who is gone from the columns meanwhile, or who is free all the same. */
function askingOf(url: URL, people: Applicant[]): Asking | null {
  for (const what of ["reject", "add", "book"] as const) {
    const applicant = people.find(({ applicationId }) => applicationId === url.searchParams.get(what));
    if (!applicant || applicant.booked || (what !== "reject" && !applicant.notFree)) continue;
    const rest = new URLSearchParams(url.searchParams);
    rest.delete(what);
    return { applicant, here: rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname, what };
  }
  return null;
}
