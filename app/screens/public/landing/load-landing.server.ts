import { json, redirect } from "@remix-run/node";
import { jobsPath, stateOfSlug } from "~/addresses/landing-addresses";
import { headOf, nameOfWork, ratesOf, staffDescription, staffTitle, whereOf } from "~/answers/landing-words";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { findLanding } from "~/domain/event/landing/find-landing.server";
import { findLandingText, findNextClose, findPay, listOpenGroups } from "~/domain/event/landing/landing.queries.server";
import {
  type Landing,
  type ListedLanding,
  listLandings,
  MOST_TICKETS,
  neighboursOf,
} from "~/domain/event/landing/landing-rules";
import { findNextOpening, listTeasersOf, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { stateCodes } from "~/domain/place/rules";
import type { NamedWork } from "~/domain/pricing/slugs.queries.server";
import { usualAnswer } from "~/domain/selection/answers/answer-time";
import { findGeneralHours } from "~/domain/selection/answers/answer-time.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { robotsTag } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { staffPicture } from "../share/share-pictures";
import { breadcrumbs } from "./breadcrumbs";
import { jobsLink, labelOf, rootOf } from "./landing-links.server";
import { tellMeOf } from "./tell-me.server";

/** A landing page for people who look for work (SEEK-08); 404 or 410 with the wider ones where there is none. */
export function loadLanding(visit: Visit) {
  const { params, context, settings, url } = visit;
  const state = params.state === undefined ? undefined : stateOfSlug(params.state);
  const { page, is, market } = findLanding(context, { work: params.work, state }, settings.landingMinJobs);
  const pages = listLandings(market, stateCodes, settings.landingMinJobs);
  if (is !== "there") return missing(visit, pages, page, is === "gone" ? 410 : 404);
  const here = pageAddress(visit);
  // By a name that was replaced, or with capitals.
  if (here.path !== jobsPath(page)) throw redirect(rootOf(visit) + jobsPath(page) + url.search, 301);
  return shown(visit, page, pages);
}

type Page = Landing & { work: NamedWork | null };

function shown(visit: Visit, page: Page, pages: ListedLanding[]) {
  const { context, t, language, request, url } = visit;
  const pay = { open: findPay(context, page, "open"), last: findPay(context, page, "recent") };
  const address = pageAddress(visit, staffPicture(t, language, page, pay));
  const groups = listOpenGroups(context, { ...page, most: MOST_TICKETS });
  const { works, states } = neighboursOf(page, pages);
  const path = pathTo(visit, page, pages);
  const announced = robotsTag(request.headers.get("Host"), url.pathname + url.search) === null;
  const isOpen = pay.open.count > 0;
  const open = {
    head: headOf(t, language, page),
    own: findLandingText(context, page, "staff")[language],
    facts: {
      count: pay.open.count,
      rates: ratesOf(t, isOpen ? pay.open : pay.last),
      lastCount: pay.last.count,
      next: pay.open.nextAt === null ? null : formatWeekdayDay(t, dayOf(pay.open.nextAt)),
      answer: usualAnswer(findGeneralHours(context), Number.POSITIVE_INFINITY),
    },
    teasers: listTeasersOf(context, language, groups).map(teaserFacts),
    more: [
      {
        title: statesTitle(visit, page),
        links: states.map((one) => jobsLink(visit, one, labelOf(visit, one, "state"))),
      },
      {
        title: t(page.work ? "landing:more.works" : "landing:more.worksIn", { where: whereOf(t, page.state) }),
        links: works.map((one) => jobsLink(visit, one, labelOf(visit, one, "work"))),
      },
    ].filter(({ links }) => links.length > 0),
    path,
    tellMe: tellMeOf(visit, page),
    address,
    description: staffDescription(t, language, page, pay),
    crumbs: announced ? breadcrumbs(address.origin, path) : null,
  };
  const headers = validUntil(findNextClose(context), findNextOpening(context));
  return json(
    { open, title: staffTitle(t, language, page, pay.open), root: rootOf(visit), gone: false, wider: [] },
    { headers },
  );
}

const statesTitle = ({ t, language }: Visit, { work, state }: Page) =>
  work
    ? t(state ? "landing:more.states" : "landing:more.statesOf", { work: nameOfWork(work, language) })
    : t("landing:more.statesAll");

/** The way to a page: the list of all jobs, the wider page that exists, and the page itself. */
function pathTo(visit: Visit, page: Page, pages: ListedLanding[]) {
  const root = rootOf(visit);
  const wider = page.work && page.state ? pages.filter((one) => isWider(one, page) && one.work !== null) : [];
  return [
    { href: `${root}/jobs`, label: visit.t("landing:jobs.path") },
    ...wider.map((one) => ({ href: root + jobsPath(one), label: labelOf(visit, one, "work") })),
    { href: root + jobsPath(page), label: labelOf(visit, page, page.state ? "state" : "work") },
  ];
}

const isWider = (one: Landing, page: Landing): boolean =>
  (one.staffTypeId === page.staffTypeId && one.state === null) ||
  (one.staffTypeId === null && one.state === page.state);

/** No such page, and the wider ones that exist. */
function missing(visit: Visit, pages: ListedLanding[], page: Page, status: 404 | 410) {
  const wider = pages
    .filter((one) => isWider(one, page))
    .map((one) => jobsLink(visit, one, headOf(visit.t, visit.language, one)));
  const gone = status === 410;
  const title = visit.t(gone ? "landing:missing.gone" : "landing:missing.title");
  return json({ open: null, title, root: rootOf(visit), gone, wider }, { status });
}
