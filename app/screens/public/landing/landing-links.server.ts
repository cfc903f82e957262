import { eventPath, jobsPath } from "~/addresses/landing-addresses";
import { headOf, nameOfWork } from "~/answers/landing-words";
import { listMarket } from "~/domain/event/landing/landing.queries.server";
import { type Landing, type LandingPage, type ListedLanding, listLandings } from "~/domain/event/landing/landing-rules";
import { listPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { stateCodes } from "~/domain/place/rules";
import type { Visit } from "~/http/visit.server";

type Reader = Pick<Visit, "t" | "language">;

/** "" or "/en". */
export const rootOf = ({ language }: Pick<Visit, "language">) => (language === "en" ? "/en" : "");

export interface LandingLink {
  href: string;
  label: string;
  /** What stands beside it, such as how many jobs are open there. */
  note: string;
}

/** What a page is called among others: by its state, or by its kind of work. */
export function labelOf({ t, language }: Reader, { work, state }: LandingPage, by: "work" | "state"): string {
  if (by === "work" && work) return nameOfWork(work, language);
  return state ? t(`common:place.state.${state}`) : t("landing:everywhere");
}

/** A link to a page for people who look for work, with how many jobs are open there. */
export const jobsLink = (visit: Reader, page: ListedLanding, label: string): LandingLink => ({
  href: rootOf(visit) + jobsPath(page),
  label,
  // Without any the link says only that there is something to read.
  note: page.open > 0 ? String(page.open) : "",
});

const linkOf = (visit: Reader, page: ListedLanding, by: "work" | "state") =>
  jobsLink(visit, page, labelOf(visit, page, by));

/** The events of some jobs that have a page, with how many jobs are open there. */
export const eventLinks = (
  visit: Reader & Pick<Visit, "context">,
  jobs: readonly { eventId: string }[],
): LandingLink[] =>
  listPublicEvents(visit.context, [...new Set(jobs.map(({ eventId }) => eventId))]).map(
    ({ eventId, eventName, open }) => ({
      href: rootOf(visit) + eventPath(eventId),
      label: eventName,
      note: visit.t("landing:staff.open", { count: open }),
    }),
  );

/** The narrowest page that exists for jobs like one, else the list of all (SEEK-04). */
export function narrowestLink(visit: Reader & Pick<Visit, "context" | "settings">, { staffTypeId, state }: Landing) {
  const { t, language, context, settings } = visit;
  const least = settings.landingMinJobs;
  const pages = listLandings(listMarket(context, least), stateCodes, least);
  const wider = [
    { staffTypeId, state },
    { staffTypeId, state: null },
    { staffTypeId: null, state },
  ];
  const [page] = wider.flatMap((one) =>
    pages.filter((other) => other.staffTypeId === one.staffTypeId && other.state === one.state),
  );
  return page
    ? { href: rootOf(visit) + jobsPath(page), label: headOf(t, language, page) }
    : { href: `${rootOf(visit)}/jobs`, label: t("landing:jobs.all") };
}

/** Every landing page: those by kind of work and by state, and in a second list each kind of work by state. */
export function groupsOf(visit: Reader, pages: readonly ListedLanding[]) {
  const { t, language } = visit;
  const works = pages.filter(({ state }) => state === null);
  const states = pages.filter(({ work }) => work === null);
  const both = pages.filter(({ work, state }) => work !== null && state !== null);
  const named = [...new Map(both.flatMap(({ work }) => (work ? [[work.staffTypeId, work] as const] : []))).values()];
  const wide = [
    { title: t("landing:works"), links: works.map((page) => linkOf(visit, page, "work")) },
    { title: t("landing:states"), links: states.map((page) => linkOf(visit, page, "state")) },
  ];
  return {
    wide: wide.filter(({ links }) => links.length > 0),
    narrow: named.map((work) => ({
      title: t("landing:both", { work: nameOfWork(work, language) }),
      links: both
        .filter(({ staffTypeId }) => staffTypeId === work.staffTypeId)
        .map((page) => linkOf(visit, page, "state")),
    })),
  };
}
