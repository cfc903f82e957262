import { eventPath, hirePath, jobsPath } from "~/addresses/landing-addresses";
import { listHirePages } from "~/domain/event/landing/hire.queries.server";
import { listMarket } from "~/domain/event/landing/landing.queries.server";
import { listLandings } from "~/domain/event/landing/landing-rules";
import { listAllPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { countPublicJobs, listPublicJobs } from "~/domain/event/search/teasers.queries.server";
import { stateCodes } from "~/domain/place/rules";
import type { Visit } from "~/http/visit.server";

type Reader = Pick<Visit, "context" | "settings">;

const pages = [
  "/",
  "/workwithus",
  "/jobs",
  "/hire",
  "/contact",
  "/newsletter",
  "/imprint",
  "/terms-and-conditions",
  "/privacy",
  "/accessibility",
];

/** 5,000 addresses a file: each page has one in either language. */
const MOST_PAGES = 2_500;

/** The pages of each kind that exist and answer 200, without a language (SEEK-08, SEEK-09). */
function landingPaths({ context, settings: { landingMinJobs, landingMinPeople } }: Reader): string[] {
  const market = listMarket(context, landingMinJobs);
  return [
    ...listLandings(market, stateCodes, landingMinJobs).map(jobsPath),
    ...listHirePages(context, landingMinPeople).map(hirePath),
  ];
}

/** What has as many pages as there are events or jobs is cut into files of this size. */
const numbered: Record<string, { count: (visit: Reader) => number; paths: (visit: Reader, from: number) => string[] }> =
  {
    events: {
      count: ({ context }) => listAllPublicEvents(context).length,
      paths: ({ context }, from) =>
        listAllPublicEvents(context)
          .slice(from, from + MOST_PAGES)
          .map(eventPath),
    },
    jobs: {
      count: ({ context }) => countPublicJobs(context),
      paths: ({ context }, from) => listPublicJobs(context, { from, most: MOST_PAGES }).map((id) => `/jobs/${id}`),
    },
  };

/** The files that have something in them, as they are called below /sitemaps/. */
export function siteMapFiles(visit: Reader): string[] {
  const parts = Object.entries(numbered).flatMap(([kind, { count }]) =>
    Array.from({ length: Math.ceil(count(visit) / MOST_PAGES) }, (_, index) => `${kind}-${index + 1}.xml`),
  );
  return ["pages.xml", ...(landingPaths(visit).length > 0 ? ["landing.xml"] : []), ...parts];
}

/** What stands in a file, as paths without a language; null when there is no such file. */
export function pathsOf(visit: Reader, file: string): string[] | null {
  if (file === "pages.xml") return pages;
  const [, kind = "", number = ""] = /^(events|jobs)-([1-9]\d{0,5})\.xml$/.exec(file) ?? [];
  const paths =
    file === "landing.xml"
      ? landingPaths(visit)
      : (numbered[kind]?.paths(visit, (Number(number) - 1) * MOST_PAGES) ?? []);
  return paths.length > 0 ? paths : null;
}
