import { fixedPages } from "~/addresses/found-addresses";
import { eventPath } from "~/addresses/landing-addresses";
import { landingPlaces } from "~/answers/reach.server";
import type { LegalName } from "~/domain/agency/texts/legal-source";
import { listLegalChanges } from "~/domain/agency/texts/legal-texts.queries.server";
import { landingChanges } from "~/domain/event/landing/landing-changes.queries.server";
import { listAllPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { type Changed, listPublicJobs } from "~/domain/event/search/teasers.queries.server";
import type { Visit } from "~/http/visit.server";

type Reader = Pick<Visit, "context" | "settings">;
type Page = Changed<{ path: string }>;

/** Those whose words the agency writes; of the others nobody knows when they changed (D-206). */
const legalPages: Record<string, LegalName> = {
  "/imprint": "imprint",
  "/terms-and-conditions": "terms",
  "/privacy": "privacy",
  "/accessibility": "accessibility",
};

/** 5,000 addresses a file: each page has one in either language. */
const MOST_PAGES = 2_500;

const newestOf = (part: readonly Changed<unknown>[]) => Math.max(0, ...part.map((one) => one.changedAt ?? 0)) || null;

function pagesThatStay({ context }: Reader): Page[] {
  const changes = listLegalChanges(context);
  return fixedPages.map((path) => {
    const name = legalPages[path];
    return { path, changedAt: (name && changes.get(name)) ?? null };
  });
}

/** The pages of each kind that exist and answer 200, without a language (SEEK-08, SEEK-09). */
function landingPages(visit: Reader): Page[] {
  const changedAt = landingChanges(visit.context, visit.settings);
  return landingPlaces(visit).map(({ side, page, path }) => ({ path, changedAt: changedAt(side, page) }));
}

interface Part {
  from: number;
  most: number;
}

/** Those of which there are as many as events or jobs: a part of them. */
const numbered: Record<string, (visit: Reader, part: Part) => Page[]> = {
  events: ({ context }, { from, most }) =>
    listAllPublicEvents(context)
      .slice(from, from + most)
      .map(({ id, changedAt }) => ({ path: eventPath(id), changedAt })),
  jobs: ({ context }, part) =>
    listPublicJobs(context, part).map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt })),
};

/** What is in the file of such a number, from 0. */
const partOf = (file: number): Part => ({ from: file * MOST_PAGES, most: MOST_PAGES });

/** The files that have something in them, as they are called below /sitemaps/, each with the newest change in it. */
export function siteMapFiles(visit: Reader): Changed<{ file: string }>[] {
  const landings = landingPages(visit);
  const parts = Object.entries(numbered).flatMap(([kind, list]) => {
    const all = list(visit, { from: 0, most: Number.MAX_SAFE_INTEGER });
    return Array.from({ length: Math.ceil(all.length / MOST_PAGES) }, (_, file) => ({
      file: `${kind}-${file + 1}.xml`,
      changedAt: newestOf(all.slice(file * MOST_PAGES, (file + 1) * MOST_PAGES)),
    }));
  });
  return [
    { file: "pages.xml", changedAt: newestOf(pagesThatStay(visit)) },
    ...(landings.length > 0 ? [{ file: "landing.xml", changedAt: newestOf(landings) }] : []),
    ...parts,
  ];
}

/** What stands in a file, as paths without a language; null when there is no such file. */
export function pagesOf(visit: Reader, file: string): Page[] | null {
  if (file === "pages.xml") return pagesThatStay(visit);
  const [, kind = "", number = ""] = /^(events|jobs)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  const found =
    file === "landing.xml" ? landingPages(visit) : (numbered[kind]?.(visit, partOf(Number(number) - 1)) ?? []);
  return found.length > 0 ? found : null;
}
