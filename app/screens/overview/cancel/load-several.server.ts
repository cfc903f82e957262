import { overviewPath } from "~/addresses/booker-paths";
import { cancellationsOf, findPlacesToCancel, sumsOf } from "~/domain/bill/cancelling/places-to-cancel.queries.server";
import { MAX_EVENT_POSITIONS } from "~/domain/event/rules";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** What the address names: the event, one group of it, or some of its places. */
export const ofEvent = ({ params, url }: Pick<BookerVisit, "params" | "url">) => ({
  eventId: params.eventId ?? "",
  groupId: url.searchParams.get("group"),
  positionIds: url.searchParams.getAll("position").slice(0, MAX_EVENT_POSITIONS),
});

const whatOf = ({ groupId, positionIds }: ReturnType<typeof ofEvent>) =>
  positionIds.length > 0 ? "some" : groupId === null ? "event" : "group";

/** Everybody who is booked, what cancelling all who can be costs, and how many places nobody is booked for. */
export function loadSeveral(visit: BookerVisit) {
  const { context, language, t, user } = visit;
  const of = ofEvent(visit);
  const { event, booked, open } = foundOr404(findPlacesToCancel(context, of));
  const [first] = [...booked, ...open];
  const what = whatOf(of);
  if (what === "group" && !first) throw notFound();
  const found = cancellationsOf(context, booked);
  const dayAndTime = (place: { startsAt: number; endsAt: number }) => ({
    day: formatWeekdayDay(t, dayOf(place.startsAt)),
    time: formatTimeSpan(clockOf(place.startsAt), clockOf(place.endsAt)),
  });
  const work = (place: { workDe: string; workEn: string }) => (language === "de" ? place.workDe : place.workEn);
  return {
    title: t(`cancellation:several.${what}`),
    subject:
      what === "group" && first
        ? t("cancellation:several.groupOf", {
            count: booked.length + open.length,
            work: work(first),
            ...dayAndTime(first),
          })
        : null,
    event,
    overview: overviewPath({ user }),
    people: found.map((place) => ({
      bookingId: place.bookingId,
      person: place.person,
      work: work(place),
      ...dayAndTime(place),
      netCents: place.netCents,
      percent: place.percent,
      feeCents: place.feeCents,
      refusal: place.refusal,
    })),
    open: open.length,
    // Who cancels some people may want others for their places.
    withdraw: what !== "some",
    sums: sumsOf(found.filter(({ refusal }) => refusal === null)),
    submissionId: newId(context.now),
  };
}
