import { textsOf } from "~/domain/rating/rate-person.server";
import { findTeamRatings, type RatedPerson } from "~/domain/rating/team-ratings.queries.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

/** Who worked at an event and what was said about them; `person` opens the form of one. */
export function loadRatePeople({ context, params, url, t }: EmployerVisit) {
  const event = foundOr404(findTeamRatings(context, params.eventId ?? ""));
  const wanted = url.searchParams.get("person");
  const chosen = event.people.find(({ bookingId, state }) => bookingId === wanted && mayRate(state));
  const day = (text: string) => formatWeekdayDay(t, text);
  return {
    title: t("people:ratings.rate"),
    eventId: event.id,
    eventName: event.eventName,
    submissionId: newId(context.now),
    chosen: chosen
      ? { bookingId: chosen.bookingId, name: chosen.name, values: chosen.rating ? textsOf(chosen.rating) : nothing }
      : null,
    people: event.people.map(({ bookingId, name, state, rating, ...person }) => ({
      bookingId,
      name,
      state,
      rating,
      mayRate: mayRate(state),
      day: day(person.day),
      until: rating
        ? { day: day(dayOf(rating.fixedFrom)), time: clockOf(rating.fixedFrom) }
        : { day: day(dayOf(person.closesAt)), time: "" },
    })),
  };
}

const nothing = { reliability: "", service: "", note: "" };

const mayRate = (state: RatedPerson["state"]): boolean => state === "open" || state === "changeable";
