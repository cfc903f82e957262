import { DAY } from "~/config/durations";
import { findReportable } from "~/domain/booking/no-show/no-show.queries.server";
import { findReplacement } from "~/domain/replacement/replacement.queries.server";
import { readFilter } from "~/domain/selection/filter";
import type { Applicant } from "~/domain/selection/selection";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { goTo } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayClock, formatWeekdayDay } from "~/i18n/format";
import { listed } from "~/i18n/listed";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import { chosenOffer, offerChoice } from "./load-offer.server";

/** What the search for somebody shows: who dropped out when, who was asked and why, and who can be booked. */
export function loadReplacement(visit: BookerVisit) {
  const { context, params, language, t, user } = visit;
  const prefix = user.role === "superuser" ? "/superuser" : "/organization";
  const positionId = params.positionId ?? "";
  const searched = findReplacement(context, positionId, language);
  // Who has not come is reported first; then somebody else is looked for (SUBS-07).
  if (!searched && findReportable(context, positionId)?.refusal === null)
    throw goTo(`${prefix}/positions/${positionId}/no-show`);
  const found = foundOr404(searched);
  const { position, search, state, asked, goneAt, missed, standbys } = found;
  const { startsAt, endsAt } = position;
  const open = state === "searching";
  const at = goneAt ?? search.openedAt;
  const until = found.asksUntil;
  const people = open ? standInsFor(visit, positionId) : [];
  return {
    prefix,
    now: context.now,
    title: t("replacement:title"),
    work: found.work,
    eventName: found.eventName,
    when: `${formatWeekdayDay(t, dayOf(startsAt))}, ${formatTimeSpan(clockOf(startsAt), clockOf(endsAt))}`,
    place: position.jobPlace,
    price: formatMoney(t, position.jobTotalCostCents),
    gone: t(`replacement:gone.${found.goneKind}`, {
      name: found.gone,
      day: formatWeekdayDay(t, dayOf(at)),
      time: clockOf(at),
    }),
    until: formatWeekdayClock(t, dayOf(until), clockOf(until), until - context.now < 6 * DAY),
    state,
    said: t(`replacement:state.${state}`, {
      name: found.standIn,
      day: formatWeekdayDay(t, dayOf(search.filledAt ?? at)),
      time: clockOf(search.filledAt ?? at),
    }),
    open,
    missed,
    asks: open && until > context.now,
    standbys: listed(standbys.map(({ firstName }) => firstName)),
    offerChoice: open ? offerChoice(visit, found) : null,
    offer: open ? chosenOffer(visit, found) : null,
    asked: asked.map(({ id, firstName, wave, because, state: answer, answeredAt }) => ({
      id,
      firstName,
      wave,
      because,
      answer,
      time: answeredAt === null ? null : clockOf(answeredAt),
    })),
    people,
    languageNames: languageNamesOf(
      people.flatMap(({ languages }) => languages),
      language,
    ),
    back: `${prefix}/positions/${position.id}/selection`,
  };
}

/** Who could take the place, whoever is ready first; the place being billed hinders nobody here. */
function standInsFor({ context, language }: BookerVisit, positionId: string): Applicant[] {
  const found = findSelection(context, { positionId, language, filter: readFilter(new URLSearchParams()) });
  return found ? [...found.ready, ...found.applicants].filter(({ booked }) => !booked) : [];
}
