import { DAY } from "~/config/durations";
import { listEndedJobs, listFeedJobs } from "~/domain/event/landing/feed.queries.server";
import { countOpenJobs, findPay, listMarket, listOpenGroups } from "~/domain/event/landing/landing.queries.server";
import { listLandings, MOST_TICKETS, TICKETS_A_PAGE } from "~/domain/event/landing/landing-rules";
import { listAllPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { listPublicJobs, listTeasersOf } from "~/domain/event/search/teasers.queries.server";
import { type StateCode, stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";

/** What search engines and their visitors ask for, as the pages and the site map read it (SEEK-07, SEEK-08, SEEK-13, SEEK-17). */
export function publicQuestions(context: Pick<Context, "db" | "now">, typeOf: (run: number) => string) {
  const least = 3;
  const ticketsOf = (groups: string[]) => listTeasersOf(context, "de", groups);
  return [
    {
      what: "landing page of a kind of work in a state (goal in ms)",
      goal: 10,
      ask: (run: number) => {
        const page = { staffTypeId: typeOf(run), state: `AT-${1 + (run % 9)}` as StateCode };
        listLandings(listMarket(context, least), stateCodes, least);
        for (const which of ["open", "recent"] as const) findPay(context, page, which);
        return ticketsOf(listOpenGroups(context, { ...page, most: MOST_TICKETS }));
      },
    },
    {
      what: "list of all open jobs, one of its first 100 pages (goal in ms)",
      goal: 10,
      ask: (run: number) => {
        countOpenJobs(context);
        listLandings(listMarket(context, least), stateCodes, least);
        const from = (run % 100) * TICKETS_A_PAGE;
        return ticketsOf(listOpenGroups(context, { staffTypeId: null, state: null, most: TICKETS_A_PAGE, from }));
      },
    },
    {
      what: "site map: all events, with the newest change of each (goal in ms)",
      goal: 100,
      ask: () => listAllPublicEvents(context),
    },
    {
      what: "site map: a file of 5,000 addresses of jobs (goal in ms)",
      goal: 100,
      ask: (run: number) => listPublicJobs(context, { from: (run % 3) * 2_500, most: 2_500 }),
    },
    {
      what: "feed for job boards, a page of 5,000 jobs (goal in ms)",
      goal: 500,
      ask: (run: number) => listFeedJobs(context, { page: 1 + (run % 2), after: null }).jobs,
    },
    {
      what: "feed for job boards, what ended in 30 days (goal in ms)",
      goal: 100,
      ask: () => listEndedJobs(context, { page: 1, after: context.now - 30 * DAY }).rows,
    },
  ];
}
