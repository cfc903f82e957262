import { fixedPages } from "~/addresses/found-addresses";
import { hirePath, jobsPath } from "~/addresses/landing-addresses";
import { listHirePages } from "~/domain/event/landing/hire.queries.server";
import { countOpenJobs, type LandingSide, listMarket } from "~/domain/event/landing/landing.queries.server";
import { type LandingPage, listLandings } from "~/domain/event/landing/landing-rules";
import { listAllPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { stateCodes } from "~/domain/place/rules";
import type { Visit } from "~/http/visit.server";

type Reader = Pick<Visit, "context" | "settings">;

interface LandingPlace {
  side: LandingSide;
  page: LandingPage;
  /** Where it is in German. */
  path: string;
}

/** Every landing page that exists, of both sides. */
export function landingPlaces({ context, settings }: Reader): LandingPlace[] {
  const { landingMinJobs: jobs, landingMinPeople: people } = settings;
  const forStaff = listLandings(listMarket(context, jobs), stateCodes, jobs);
  return [
    ...forStaff.map((page) => ({ side: "staff" as const, page, path: jobsPath(page) })),
    ...listHirePages(context, people).map((page) => ({ side: "company" as const, page, path: hirePath(page) })),
  ];
}

/** How many pages of each kind search engines may find, a page in both languages counted once (SEEK-18). */
export function countFoundPages(visit: Reader) {
  const places = landingPlaces(visit);
  return {
    fixed: fixedPages.length,
    staff: places.filter(({ side }) => side === "staff").length,
    company: places.filter(({ side }) => side === "company").length,
    events: listAllPublicEvents(visit.context).length,
    jobs: countOpenJobs(visit.context),
  };
}
