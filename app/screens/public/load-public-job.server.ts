import { json } from "@remix-run/node";
import { eventPath, jobPath } from "~/addresses/landing-addresses";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { isShutOut } from "~/domain/application/blocks.queries.server";
import { listPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import {
  findNextOpening,
  findPublicJob,
  firstClose,
  listOtherTimes,
  listSimilar,
  teaserFacts,
} from "~/domain/event/search/teasers.queries.server";
import { stateCodes } from "~/domain/place/rules";
import { dayOf } from "~/domain/shared/time.server";
import { robotsTag } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { jobPosting, payOf, postedPlace } from "./job-posting.server";
import { jobWords } from "./job-words";
import { narrowestLink } from "./landing/landing-links.server";
import { jobPicture } from "./share/share-pictures";

const SIMILAR = 3;

/** A job that is open, or that it is gone with others that are alike. */
export function loadPublicJob(visit: Visit) {
  const { pathname, search } = visit.url;
  const { params, t, language, context, user } = visit;
  const found = findPublicJob(context, params.positionId ?? "", language);
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  const root = language === "en" ? "/en" : "";
  const { teaser } = found;
  if (!teaser || (user?.role === "employee" && isShutOut(context, { positionId: teaser.id, userId: user.id }))) {
    const similar = listSimilar(context, language, found.staffTypeId, SIMILAR).map(teaserFacts);
    const state = stateCodes.find((code) => code === found.placeState) ?? null;
    const wider = narrowestLink(visit, { staffTypeId: found.staffTypeId, state });
    return json({ open: null, title: t("public:job.gone"), root, similar, wider }, { status: 410 });
  }
  // Equal places share one page, and search engines know one of its addresses for as long as it lasts.
  const facts = teaserFacts(teaser);
  const address = pageAddress(visit, { ...jobPicture(t, facts), path: jobPath(found.id) });
  const others = listOtherTimes(context, language, teaser);
  const [event] = listPublicEvents(context, [teaser.eventId]);
  const posted = { ...found, teaser };
  const { town, region } = postedPlace(visit, posted);
  const { title, summary } = jobWords(t, facts, town);
  // One job must not be announced twice: its texts are typed in one language (D-202).
  const announced = language === "de" && robotsTag(visit.request.headers.get("Host"), pathname + search) === null;
  const open = {
    // All that the markup says of the place.
    teaser: { ...facts, place: [facts.place, ...missingIn(facts.place, [town, region])].join(", ") },
    description: found.description,
    requirements: found.requirements,
    pay: payOf(visit, teaser),
    others: others.map(teaserFacts),
    eventHref: event ? root + eventPath(event.eventId) : null,
    until: dayOf(teaser.openUntil - 1),
    address,
    posting: announced ? jobPosting(visit, address.origin, posted) : null,
    summary,
  };
  return json(
    { open, title, root, similar: [], wider: null },
    { headers: validUntil(firstClose([teaser, ...others]), event?.closesAt ?? null, findNextOpening(context)) },
  );
}

const missingIn = (place: string, parts: (string | null)[]): string[] =>
  [...new Set(parts)].filter((part) => part !== null && !place.includes(part)) as string[];
