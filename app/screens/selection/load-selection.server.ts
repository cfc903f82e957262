import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { cartOf } from "~/answers/booking-list-beside.server";
import { shownMeter } from "~/answers/shown-meter.server";
import { listInvitedDirectly } from "~/domain/invitation/direct-invitations.queries.server";
import { findMeterWith } from "~/domain/pay/meter/meter.queries.server";
import { countListEntries } from "~/domain/selection/booking-list.queries.server";
import { readFilter, usesLooks, withoutLooks } from "~/domain/selection/filter";
import { findAppearanceReason } from "~/domain/selection/keep-appearance-reason.server";
import type { Applicant } from "~/domain/selection/selection";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { FILTER_LANGUAGES } from "~/domain/staff/rules";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import type { ShownMeter } from "~/ui/job/marginal-meter";
import type { Asking } from "./busy-question";
import type { Rejecting } from "./reject-question";

/** What the selection of one position shows: its applicants in columns, the filter, and what is asked. */
export function loadSelection(visit: BookerVisit) {
  const { context, params, url, language, t } = visit;
  const asked = readFilter(url.searchParams);
  const positionId = params.positionId ?? "";
  const looks = usesLooks(asked) ? { reason: findAppearanceReason(context, positionId) } : null;
  const filter = looks?.reason === null ? withoutLooks(asked) : asked;
  const selection = foundOr404(findSelection(context, { positionId, language, filter }));
  const everybody = [...selection.applicants, ...selection.ready, ...selection.rejected];
  return {
    title: t("booking:selection.title"),
    selection,
    asked,
    invited: listInvitedDirectly(context, positionId),
    looks,
    now: context.now,
    prefix: bookerPrefix(visit),
    overviewHref: overviewPath(visit),
    contactHref: language === "en" ? "/en/contact" : "/contact",
    back: url.pathname + url.search,
    listCount: countListEntries(context, selection.companyId),
    languageNames: languageNamesOf([...FILTER_LANGUAGES, ...everybody.flatMap(({ languages }) => languages)], language),
    cart: cartOf(visit, selection.companyId),
    meters: metersOf(visit, everybody, positionId),
    rejecting: asksAbout(url, "reject", [...selection.applicants, ...selection.ready]),
    busy: busyOf(url, [...selection.applicants, ...selection.ready]),
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

/** Whether somebody is booked, or put on the list, on a day that they marked as not free (ALRT-10). */
function busyOf(url: URL, people: Applicant[]): Asking | null {
  for (const intent of ["add", "book"] as const) {
    const asked = asksAbout(url, intent, people);
    if (asked?.applicant.notFree) return { ...asked, intent };
  }
  return null;
}

/** Whom the question is about; nobody who is gone from the columns meanwhile. */
function asksAbout(url: URL, question: "reject" | "add" | "book", people: Applicant[]): Rejecting | null {
  const applicant = people.find(({ applicationId }) => applicationId === url.searchParams.get(question));
  if (!applicant || applicant.booked) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete(question);
  return { applicant, here: rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname };
}
