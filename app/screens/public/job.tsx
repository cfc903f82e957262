import { type HeadersFunction, json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findNextOpening, findPublicJob, listSimilar, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { placeWords } from "~/domain/place/place-words";
import { dayOf } from "~/domain/shared/time.server";
import { pageAddress, validUntil } from "~/http/addresses/page-address.server";
import { publicLoader } from "~/http/guards.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { pageMeta } from "~/ui/frame/page-meta";
import { GoneJob } from "./gone-job";
import { jobPosting } from "./job-posting";
import { OpenJob } from "./open-job";

const SIMILAR = 3;

export const loader = publicLoader((visit) => {
  const { params, t, language, context, settings } = visit;
  const found = findPublicJob(context, params.positionId ?? "", language);
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  const root = language === "en" ? "/en" : "";
  const here = pageAddress(visit);
  const { teaser } = found;
  if (!teaser) {
    const similar = listSimilar(context, language, found.staffTypeId, SIMILAR).map(teaserFacts);
    return json({ open: null, title: t("public:job.gone"), root, similar }, { status: 410 });
  }
  // Equal places share one page: whichever is asked for, search engines keep the first that is open.
  const address = { ...here, path: `/jobs/${teaser.id}` };
  const facts = teaserFacts(teaser);
  const words = {
    job: facts.jobName,
    event: facts.eventName,
    day: formatWeekdayDay(t, facts.day),
    times: formatTimeSpan(facts.start, facts.end),
    place: facts.place,
    pay: formatMoney(facts.totalCents),
  };
  const title = t("public:job.title", { ...words, where: placeWords(facts.place, found.placeCity, language) });
  const posting = jobPosting({
    teaser: facts,
    title,
    url: `${address.origin}${root}${address.path}`,
    description: found.description,
    requirements: found.requirements,
    city: found.placeCity,
    region: found.placeState ? t(`place:state.${found.placeState}`) : null,
    postedAt: dayOf(found.createdAt),
    validThrough: new Date(teaser.openUntil).toISOString(),
    startsAt: new Date(found.startsAt).toISOString(),
    agency: { name: settings.agencyName, url: address.origin },
  });
  const open = {
    teaser: facts,
    description: found.description,
    requirements: found.requirements,
    until: dayOf(teaser.openUntil - 1),
    address,
    posting,
    summary: t("public:job.description", words),
  };
  return json({ open, title, root, similar: [] }, { headers: validUntil(teaser.openUntil, findNextOpening(context)) });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.open) return [{ title: `${data?.title ?? ""} – Tagwerk` }, { name: "robots", content: "noindex" }];
  const { address, summary, posting, teaser } = data.open;
  const picture = `/og/${teaser.id}.png`;
  return [...pageMeta({ title: data.title, description: summary, address, picture }), { "script:ld+json": posting }];
};

export default function Job() {
  const { open, root, similar } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={`${root}/workwithus`}>{t("job.back")}</BackLink>
      {open ? <OpenJob {...open} root={root} /> : <GoneJob similar={similar} root={root} />}
    </div>
  );
}
