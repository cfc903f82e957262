import { hirePath, jobsPath } from "~/addresses/landing-addresses";
import { listHirePages } from "~/domain/event/landing/hire.queries.server";
import { listMarket } from "~/domain/event/landing/landing.queries.server";
import { listLandings } from "~/domain/event/landing/landing-rules";
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

/** The files that have something in them, as they are called below /sitemaps/. */
export function siteMapFiles(visit: Reader): string[] {
  const files = Math.ceil(countPublicJobs(visit.context) / MOST_PAGES);
  return [
    "pages.xml",
    ...(landingPaths(visit).length > 0 ? ["landing.xml"] : []),
    ...Array.from({ length: files }, (_, index) => `jobs-${index + 1}.xml`),
  ];
}

/** What stands in a file, as paths without a language; null when there is no such file. */
export function pathsOf(visit: Reader, file: string): string[] | null {
  if (file === "pages.xml") return pages;
  const number = /^jobs-([1-9]\d{0,5})\.xml$/.exec(file)?.[1];
  const part = { from: (Number(number) - 1) * MOST_PAGES, most: MOST_PAGES };
  const paths = number
    ? listPublicJobs(visit.context, part).map((id) => `/jobs/${id}`)
    : file === "landing.xml"
      ? landingPaths(visit)
      : [];
  return paths.length > 0 ? paths : null;
}
