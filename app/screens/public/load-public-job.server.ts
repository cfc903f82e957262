import { json } from "@remix-run/node";
import { eventPath } from "~/addresses/landing-addresses";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { isShutOut } from "~/domain/application/blocks.queries.server";
import { listPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import {
  findNextOpening,
  findPublicJob,
  firstClose,
  listOtherTimes,
  listSimilar,
  type TeaserFacts,
  teaserFacts,
} from "~/domain/event/search/teasers.queries.server";
import { placeParts } from "~/domain/place/place-parts";
import { placeWords } from "~/domain/place/place-words";
import { stateCodes } from "~/domain/place/rules";
import { escapeHtml } from "~/domain/shared/documents/escape-html";
import { dayOf } from "~/domain/shared/time.server";
import { robotsTag } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { jobPosting } from "./job-posting";
import { narrowestLink } from "./landing/landing-links.server";
import { jobPicture } from "./share/share-pictures";

const SIMILAR = 3;

/** A job that is open, or that it is gone with others that are alike. */
export function loadPublicJob(visit: Visit) {
  const { pathname, search } = visit.url;
  const { params, t, language, context, settings, user } = visit;
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
  const address = pageAddress(visit, { ...jobPicture(t, facts), path: `/jobs/${found.id}` });
  const others = listOtherTimes(context, language, teaser);
  const [event] = listPublicEvents(context, [teaser.eventId]);
  const words = {
    job: facts.jobName,
    event: facts.eventName,
    day: formatWeekdayDay(t, facts.day),
    times: formatTimeSpan(facts.start, facts.end),
    place: facts.place,
    pay: formatMoney(t, facts.totalCents),
  };
  const title = t("public:job.title", { ...words, where: placeWords(facts.place, found.placeCity, language) });
  const pay = payOf(visit, facts);
  const parts = placeParts(facts.place, found.placeCity);
  const region = found.placeState ? t(`common:place.state.${found.placeState}`) : null;
  // One job must not be announced twice: its texts are typed in one language (D-202).
  const announced = language === "de" && robotsTag(visit.request.headers.get("Host"), pathname + search) === null;
  const posting = {
    title: facts.jobName,
    description: `${found.description}${found.requirements}<p>${escapeHtml(pay)}</p>`,
    url: `${address.origin}${address.path}`,
    identifier: found.id,
    postedAt: dayOf(found.openedAt),
    validThrough: new Date(teaser.openUntil).toISOString(),
    startsAt: new Date(found.startsAt).toISOString(),
    count: facts.count,
    rateCents: rateOf(facts),
    place: { ...parts, region },
    agency: { name: settings.agencyName, url: address.origin },
  };
  const open = {
    // All that the markup says of the place.
    teaser: { ...facts, place: [facts.place, ...missingIn(facts.place, [parts.town, region])].join(", ") },
    description: found.description,
    requirements: found.requirements,
    pay,
    others: others.map(teaserFacts),
    eventHref: event ? root + eventPath(event.eventId) : null,
    until: dayOf(teaser.openUntil - 1),
    address,
    posting: announced ? jobPosting(posting) : null,
    summary: t("public:job.description", words),
  };
  return json(
    { open, title, root, similar: [], wider: null },
    { headers: validUntil(firstClose([teaser, ...others]), event?.closesAt ?? null, findNextOpening(context)) },
  );
}

/** With what is paid more for a job that is near. */
const rateOf = ({ rateCents, bonusPercent }: TeaserFacts) => Math.round((rateCents * (100 + bonusPercent)) / 100);

/** The pay of an hour and of the whole job, and by which agreement: page and markup say the same (SEEK-06). */
function payOf({ t, settings: { collectiveAgreement: agreement } }: Visit, facts: TeaserFacts): string {
  const rate = formatMoney(t, rateOf(facts));
  const pay = t("public:job.postingPay", { rate, total: formatMoney(t, facts.totalCents) });
  return agreement ? `${pay} ${t("application:offer.basis", { agreement })}` : pay;
}

const missingIn = (place: string, parts: (string | null)[]): string[] =>
  [...new Set(parts)].filter((part) => part !== null && !place.includes(part)) as string[];
