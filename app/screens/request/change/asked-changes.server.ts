import { bookerPrefix, openEventHref, overviewPath } from "~/addresses/booker-paths";
import { countAnswers, listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { remindAsked, withdrawAsked } from "~/domain/booking/moving/asked-changes.server";
import { findEventHead } from "~/domain/event/queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** What was asked for an event and waits for an answer or for the company. */
export function loadAsked(visit: BookerVisit) {
  const { context, params, language, t } = visit;
  const { id, eventName } = foundOr404(findEventHead(context, params.eventId ?? ""));
  const overview = overviewPath(visit);
  return {
    title: t("request:asked.title"),
    event: { id, name: eventName, href: openEventHref(overview, id) },
    overview,
    prefix: bookerPrefix(visit),
    requests: listAskedChanges(context, [id]).map((request) => {
      const { startsAt, endsAt, jobPlace, people } = request;
      const time = `${formatWeekdayDay(t, dayOf(startsAt))}, ${formatTimeSpan(clockOf(startsAt), clockOf(endsAt))}`;
      return {
        id: request.id,
        heading: `${language === "de" ? request.workDe : request.workEn}, ${formatWeekdayDay(t, dayOf(startsAt))}`,
        wanted: t("request:asked.wanted", { time, place: jobPlace }),
        counts: countAnswers(request),
        /** Who does not agree, as the query of the page that cancels them. */
        declined: new URLSearchParams(
          people.flatMap(({ state, positionId }) =>
            state === "declined" || state === "expired" ? [["position", positionId]] : [],
          ),
        ).toString(),
        people: people.map(({ proposalId, name, state, answerUntil }) => ({
          proposalId,
          name,
          state,
          until: `${formatWeekdayDay(t, dayOf(answerUntil))}, ${clockOf(answerUntil)}`,
        })),
      };
    }),
  };
}

type Of = { requestId: string };

export function remind({ requestId }: Of, visit: BookerVisit) {
  const done = remindAsked(visit.context, { eventId: visit.params.eventId ?? "", requestId });
  if (done.ok)
    return redirectWithFlash(visit.url.pathname, "askedReminded", { values: { count: String(done.value.reminded) } });
  return refused(done);
}

export function withdraw({ requestId }: Of, visit: BookerVisit) {
  const done = withdrawAsked(visit.context, { eventId: visit.params.eventId ?? "", requestId });
  return done.ok ? redirectWithFlash(visit.url.pathname, "changeWithdrawn") : refused(done);
}

function refused(done: Parameters<typeof refusalOf>[0]) {
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}
