import { json } from "@remix-run/node";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { isShutOut } from "~/domain/application/blocks.queries.server";
import {
  findNextOpening,
  findPublicJob,
  firstClose,
  listOtherTimes,
  listSimilar,
  type TeaserFacts,
  teaserFacts,
} from "~/domain/event/search/teasers.queries.server";
import { placeWords } from "~/domain/place/place-words";
import { dayOf } from "~/domain/shared/time.server";
import { isOpenToSearchEngines } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

const SIMILAR = 3;

/** A job that is open, or that it is gone with others that are alike. */
export function loadPublicJob(visit: Visit) {
  const { params, t, language, context, settings, user } = visit;
  const found = findPublicJob(context, params.positionId ?? "", language);
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { collectiveAgreement: agreement } = settings;
  const root = language === "en" ? "/en" : "";
  const here = pageAddress(visit);
  const { teaser } = found;
  if (!teaser || (user?.role === "employee" && isShutOut(context, { positionId: teaser.id, userId: user.id }))) {
    const similar = listSimilar(context, language, found.staffTypeId, SIMILAR).map(teaserFacts);
    return json({ open: null, title: t("public:job.gone"), root, similar }, { status: 410 });
  }
  // Equal places share one page, and search engines know one of its addresses for as long as it lasts.
  const address = { ...here, path: `/jobs/${found.id}` };
  const facts = teaserFacts(teaser);
  const others = listOtherTimes(context, language, teaser);
  const words = {
    job: facts.jobName,
    event: facts.eventName,
    day: formatWeekdayDay(t, facts.day),
    times: formatTimeSpan(facts.start, facts.end),
    place: facts.place,
    pay: formatMoney(t, facts.totalCents),
  };
  const title = t("public:job.title", { ...words, where: placeWords(facts.place, found.placeCity, language) });
  const markup = isOpenToSearchEngines(visit.request.headers.get("Host"));
  const posting = jobPosting({
    teaser: facts,
    title,
    url: `${address.origin}${root}${address.path}`,
    description: found.description,
    requirements: found.requirements,
    pay: payOf(visit, facts),
    city: found.placeCity,
    region: found.placeState ? t(`common:place.state.${found.placeState}`) : null,
    postedAt: dayOf(found.openedAt),
    validThrough: new Date(teaser.openUntil).toISOString(),
    startsAt: new Date(found.startsAt).toISOString(),
    agency: { name: settings.agencyName, url: address.origin },
  });
  const open = {
    teaser: facts,
    description: found.description,
    requirements: found.requirements,
    agreement,
    others: others.map(teaserFacts),
    until: dayOf(teaser.openUntil - 1),
    address,
    posting: markup ? posting : null,
    summary: t("public:job.description", words),
  };
  return json(
    { open, title, root, similar: [] },
    { headers: validUntil(firstClose([teaser, ...others]), findNextOpening(context)) },
  );
}

/** The pay of an hour and of the whole job, and by which agreement. */
function payOf({ t, settings: { collectiveAgreement: agreement } }: Visit, facts: TeaserFacts): string {
  const rate = formatMoney(t, Math.round((facts.rateCents * (100 + facts.bonusPercent)) / 100));
  const pay = t("public:job.postingPay", { rate, total: formatMoney(t, facts.totalCents) });
  return agreement ? `${pay} ${t("application:offer.basis", { agreement })}` : pay;
}

interface PostingFacts {
  teaser: TeaserFacts;
  title: string;
  url: string;
  /** Safe HTML. */
  description: string;
  requirements: string;
  /** Per hour and for the whole job, and by which agreement: as the page says it. */
  pay: string;
  city: string | null;
  /** Name of the state. */
  region: string | null;
  postedAt: string;
  validThrough: string;
  startsAt: string;
  agency: { name: string; url: string };
}

/** What search engines read of a job: schema.org JobPosting, with the pay that staff get. */
function jobPosting(facts: PostingFacts) {
  const { teaser, agency } = facts;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: teaser.jobName,
    description: `${facts.description}${facts.requirements}<p>${facts.pay}</p>`,
    url: facts.url,
    identifier: { "@type": "PropertyValue", name: agency.name, value: teaser.publicId },
    datePosted: facts.postedAt,
    validThrough: facts.validThrough,
    jobStartDate: facts.startsAt,
    employmentType: ["TEMPORARY", "PER_DIEM"],
    totalJobOpenings: teaser.count,
    hiringOrganization: { "@type": "Organization", name: agency.name, sameAs: agency.url },
    jobLocation: {
      "@type": "Place",
      name: teaser.place,
      address: {
        "@type": "PostalAddress",
        streetAddress: teaser.place,
        addressLocality: facts.city ?? teaser.place,
        ...(facts.region ? { addressRegion: facts.region } : {}),
        addressCountry: "AT",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: {
        "@type": "QuantitativeValue",
        value: (teaser.rateCents * (100 + teaser.bonusPercent)) / 10_000,
        unitText: "HOUR",
      },
    },
    estimatedSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      name: facts.title,
      value: teaser.totalCents / 100,
    },
  };
}
