import {
  eventPages,
  jobPages,
  landingPages,
  type PublicPage as Page,
  pagesThatStay,
} from "~/answers/public-pages.server";
import type { Changed } from "~/domain/event/search/teasers.queries.server";
import type { Visit } from "~/http/visit.server";

type Reader = Pick<Visit, "context" | "settings">;

/** 5,000 addresses a file: each page has one in either language. */
const MOST_PAGES = 2_500;

const newestOf = (part: readonly Changed<unknown>[]) => Math.max(0, ...part.map((one) => one.changedAt ?? 0)) || null;

interface Part {
  from: number;
  most: number;
}

/** Those of which there are as many as events or jobs: a part of them. */
const numbered: Record<string, (visit: Reader, part: Part) => Page[]> = {
  events: (visit, { from, most }) => eventPages(visit).slice(from, from + most),
  jobs: jobPages,
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
