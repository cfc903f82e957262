import { json, redirect } from "@remix-run/node";
import { eventDescription, eventTitle } from "~/answers/landing-words";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { isShutOut } from "~/domain/application/blocks.queries.server";
import { eventAnswer } from "~/domain/event/landing/landing-rules";
import { findPublicEvent } from "~/domain/event/landing/public-events.queries.server";
import {
  findNextOpening,
  firstClose,
  listSimilar,
  listTeasersOf,
  type TeaserFacts,
  teaserFacts,
} from "~/domain/event/search/teasers.queries.server";
import { foundOr404 } from "~/http/found.server";
import { robotsTag } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { eventPicture } from "../share/share-pictures";
import { breadcrumbs } from "./breadcrumbs";
import { eventWords, type PublicEvent } from "./event-words";
import { narrowestLink, rootOf } from "./landing-links.server";

const SIMILAR = 3;

/** All jobs of an event that are open to all; its only one, or that there is none any more (SEEK-11). */
export function loadEvent(visit: Visit) {
  const { params, context, user, url } = visit;
  const event = foundOr404(findPublicEvent(context, params.eventId ?? ""));
  const { positionId } = event.like;
  // Whoever and its company have nothing to do with each other any more finds nothing there.
  const isShut = user?.role === "employee" && isShutOut(context, { positionId, userId: user.id });
  const open = isShut ? [] : event.open;
  const answer = eventAnswer(open.length);
  if (answer === "job") throw redirect(`${rootOf(visit)}/jobs/${open[0]?.positionId}${url.search}`);
  return answer === "gone" ? gone(visit, event) : shown(visit, event);
}

function shown(visit: Visit, event: PublicEvent) {
  const { context, t, language, request, url } = visit;
  const root = rootOf(visit);
  const found = listTeasersOf(
    context,
    language,
    event.open.map(({ groupId }) => groupId),
  );
  const teasers = found.map(teaserFacts);
  const words = eventWords(t, event, teasers);
  const address = pageAddress(visit, eventPicture(t, words));
  const path = [
    { href: `${root}/jobs`, label: t("landing:jobs.path") },
    { href: root + address.path, label: event.eventName },
  ];
  const announced = robotsTag(request.headers.get("Host"), url.pathname + url.search) === null;
  return json(
    {
      open: {
        ...words,
        days: byDay(teasers),
        path,
        address,
        description: eventDescription(t, words),
        crumbs: announced ? breadcrumbs(address.origin, path) : null,
      },
      title: eventTitle(t, words),
      root,
      similar: [],
      wider: null,
    },
    { headers: validUntil(firstClose(found), findNextOpening(context)) },
  );
}

/** In order of their start, under the day on which they begin. */
function byDay(teasers: readonly TeaserFacts[]) {
  const days = [...new Set(teasers.map(({ day }) => day))];
  return days.map((day) => ({ day, teasers: teasers.filter((teaser) => teaser.day === day) }));
}

function gone(visit: Visit, { like }: PublicEvent) {
  const { context, t, language } = visit;
  const similar = listSimilar(context, language, like.staffTypeId, SIMILAR).map(teaserFacts);
  const title = t("landing:event.gone");
  const wider = narrowestLink(visit, like);
  return json({ open: null, title, root: rootOf(visit), similar, wider }, { status: 410 });
}
