import { json, redirect } from "@remix-run/node";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import {
  countOpenJobs,
  findNextClose,
  listMarket,
  listOpenGroups,
} from "~/domain/event/landing/landing.queries.server";
import { listLandings, TICKETS_A_PAGE } from "~/domain/event/landing/landing-rules";
import { findNextOpening, listTeasersOf, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { stateCodes } from "~/domain/place/rules";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { eventLinks, groupsOf, rootOf } from "./landing-links.server";
import { tellMeOf } from "./tell-me.server";

/** So many pages are linked from each, so that no job is far from the first (SEEK-07). */
const MOST_LINKED = 100;

/** All open jobs by their start, a page of them, and every landing page (SEEK-07). */
export function loadJobs(visit: Visit) {
  const { context, language, settings, t } = visit;
  const root = rootOf(visit);
  const total = countOpenJobs(context);
  const pages = Math.max(1, Math.ceil(total / TICKETS_A_PAGE));
  const page = pageOf(visit, pages);
  const groups = listOpenGroups(context, {
    staffTypeId: null,
    state: null,
    most: TICKETS_A_PAGE,
    from: (page - 1) * TICKETS_A_PAGE,
  });
  const teasers = listTeasersOf(context, language, groups).map(teaserFacts);
  const market = listMarket(context, settings.landingMinJobs);
  const address = pageAddress(visit);
  const first = page === 1;
  const href = (number: number) => (number === 1 ? `${root}/jobs` : `${root}/jobs?page=${number}`);
  return json(
    {
      title: t("landing:jobs.title") + (first ? "" : `, ${t("landing:jobs.page", { page })}`),
      description: sentenceOf(t, { total, page, pages }),
      address: first ? address : { ...address, path: `${address.path}?page=${page}` },
      root,
      total,
      page,
      numbers: Array.from({ length: Math.min(pages, MOST_LINKED) }, (_, at) => ({
        number: at + 1,
        href: href(at + 1),
      })),
      groups: groupsOf(visit, listLandings(market, stateCodes, settings.landingMinJobs)),
      teasers,
      events: eventLinks(visit, teasers),
      tellMe: tellMeOf(visit),
    },
    { headers: validUntil(findNextClose(context), findNextOpening(context)) },
  );
}

/** The page of the address; the first has none, and one that does not exist is no page. */
function pageOf(visit: Visit, pages: number): number {
  const asked = visit.url.searchParams.get("page");
  if (asked === null) return 1;
  if (asked === "1") throw redirect(`${rootOf(visit)}/jobs`, 301);
  const page = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 0;
  if (page === 0 || page > pages) throw notFound();
  return page;
}

function sentenceOf(t: Visit["t"], { total, page, pages }: { total: number; page: number; pages: number }): string {
  if (total === 0) return t("landing:jobs.descriptionNone");
  return page === 1
    ? t("landing:jobs.description", { count: total })
    : t("landing:jobs.descriptionPage", { page, pages });
}
