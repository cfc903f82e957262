import { json, redirect } from "@remix-run/node";
import { hirePath, stateOfSlug } from "~/addresses/landing-addresses";
import { homeOf } from "~/addresses/landing-page";
import { hireDescription, hireHeadOf, hireTitle, nameOfWork, whereOf } from "~/answers/landing-words";
import { pageAddress, validUntil } from "~/answers/page-address.server";
import { countPeople, findPast, listHirePages } from "~/domain/event/landing/hire.queries.server";
import { ENOUGH_JOBS, type HirePage, tensOf } from "~/domain/event/landing/hire-rules";
import { findLandingText } from "~/domain/event/landing/landing.queries.server";
import { neighboursOf } from "~/domain/event/landing/landing-rules";
import { draftOfJob } from "~/domain/event/request/draft";
import { capitals } from "~/domain/place/capitals";
import { findNextPriceChange } from "~/domain/pricing/categories.queries.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { MIN_BILLABLE_MINUTES } from "~/domain/pricing/rules";
import { findWorkBySlug } from "~/domain/pricing/slugs.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { robotsTag } from "~/http/search-engines.server";
import type { Visit } from "~/http/visit.server";
import { hirePicture } from "../share/share-pictures";
import { breadcrumbs } from "./breadcrumbs";
import { hireLink, shownPriceOf } from "./hire-links.server";
import { labelOf, rootOf } from "./landing-links.server";

/** A landing page for companies (SEEK-09); 404 or 410 with the wider one where there is none. */
export function loadHireLanding(visit: Visit) {
  const { params, context, settings, url } = visit;
  const work = findWorkBySlug(context, (params.work ?? "").toLowerCase());
  const state = params.state === undefined ? null : stateOfSlug(params.state);
  const pages = listHirePages(context, settings.landingMinPeople);
  const ofWork = pages.filter(({ staffTypeId }) => staffTypeId === work?.staffTypeId);
  const isNamed = params.state === undefined || state !== null;
  const page = isNamed ? ofWork.find((one) => one.state === state) : undefined;
  if (!page) return missing(visit, ofWork, work?.retired ? 410 : 404);
  if (pageAddress(visit).path !== hirePath(page)) throw redirect(rootOf(visit) + hirePath(page) + url.search, 301);
  return shown(visit, page, pages);
}

function shown(visit: Visit, page: HirePage, pages: HirePage[]) {
  const { context, t, language, request, url } = visit;
  const price = shownPriceOf(visit, page);
  const facts = factsOf(visit, page);
  const address = pageAddress(visit, hirePicture(t, language, page, { ...facts, price }));
  const { works, states } = neighboursOf(page, pages);
  const path = pathTo(visit, page, pages);
  const announced = robotsTag(request.headers.get("Host"), url.pathname + url.search) === null;
  const open = {
    head: hireHeadOf(t, language, page),
    own: findLandingText(context, page, "company")[language],
    price,
    facts,
    search: searchOf(visit, page),
    more: [
      {
        title: t(page.state ? "landing:hire.states" : "landing:hire.statesOf", {
          work: nameOfWork(page.work, language),
        }),
        links: states.map((one) => ({ ...hireLink(visit, one, "state"), note: "" })),
      },
      {
        title: t("landing:hire.works", { where: whereOf(t, page.state) }),
        links: works.map((one) => hireLink(visit, one, "work")),
      },
    ].filter(({ links }) => links.length > 0),
    path,
    address,
    description: hireDescription(t, language, page, price),
    crumbs: announced ? breadcrumbs(address.origin, path) : null,
  };
  return json(
    { open, title: hireTitle(t, language, page, price), root: rootOf(visit), gone: false, wider: [] },
    { headers: validUntil(findNextPriceChange(context)) },
  );
}

/** How many want the work there, and how much of it there was; nothing that says too much about few. */
function factsOf({ context }: Visit, page: HirePage) {
  const past = findPast(context, page);
  return {
    hours: MIN_BILLABLE_MINUTES / 60,
    tens: tensOf(countPeople(context, page)),
    past: past.jobs >= ENOUGH_JOBS ? past : null,
  };
}

/** The price search with the kind of work chosen, and the capital of the state as its place. */
function searchOf({ context, language }: Visit, { work: { staffTypeId }, state }: HirePage) {
  const draft = draftOfJob({ staffType: staffTypeId, jobBonus: "0" });
  const jobPlace = state ? capitals[state] : "";
  const jobs = draft.jobs.map((job) => ({
    ...job,
    jobPositions: job.jobPositions.map((row) => ({ ...row, jobPlace })),
  }));
  return {
    home: homeOf(language),
    search: { ...draft, jobs },
    firstDay: dayOf(context.now),
    staffTypes: listOfferedStaffTypes(context, language).map(({ id, name }) => ({ id, name })),
  };
}

/** The way to a page: all kinds of work, the kind in all Austria, and the page itself. */
function pathTo(visit: Visit, page: HirePage, pages: HirePage[]) {
  const root = rootOf(visit);
  const wider = page.state ? pages.filter((one) => one.staffTypeId === page.staffTypeId && one.state === null) : [];
  return [
    { href: `${root}/hire`, label: visit.t("landing:hire.path") },
    ...[...wider, page].map((one) => ({
      href: root + hirePath(one),
      label: labelOf(visit, one, one.state ? "state" : "work"),
    })),
  ];
}

function missing(visit: Visit, wider: HirePage[], status: 404 | 410) {
  const title = visit.t(status === 410 ? "landing:missing.gone" : "landing:hire.missing");
  const links = wider.map((one) => hireLink(visit, one, "state"));
  return json({ open: null, title, root: rootOf(visit), gone: status === 410, wider: links }, { status });
}
