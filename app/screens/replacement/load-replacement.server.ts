import type { TFunction } from "i18next";
import { DAY } from "~/config/durations";
import { findReportable } from "~/domain/booking/no-show/no-show.queries.server";
import { findReplacement } from "~/domain/replacement/replacement.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { goTo } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { listed } from "~/i18n/listed";
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
  const { position, search, state, asked, applied, goneAt, missed, standbys } = found;
  const { startsAt, endsAt } = position;
  const open = state === "searching";
  const at = goneAt ?? search.openedAt;
  return {
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
    left: leftText(t, startsAt - context.now),
    state,
    open,
    missed,
    asks: open && found.asksUntil > context.now,
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
    applied: applied.map(({ applicationId, firstName, readyAt }) => ({
      applicationId,
      firstName,
      ready: readyAt !== null,
    })),
    back: `${prefix}/positions/${position.id}/selection`,
  };
}

/** Until the job begins, given ms: in hours up to 48, then in days. */
function leftText(t: TFunction, ms: number): string {
  if (ms <= 0) return t("replacement:begun");
  if (ms > 2 * DAY) return t("replacement:leftDays", { count: Math.floor(ms / DAY) });
  const minutes = Math.floor(ms / 60_000);
  return t(minutes % 60 === 0 ? "replacement:leftHours" : "replacement:left", {
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
  });
}
