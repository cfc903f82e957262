import { z } from "zod";
import { countFoundPages, landingPlaces } from "~/answers/reach.server";
import { call } from "~/api/call";
import { answer } from "~/api/reply";
import { day, instant, nothing, text } from "~/api/shapes/shapes";
import { listTellers } from "~/domain/agency/reach/telling/teller-facts.queries.server";
import { listVisits } from "~/domain/agency/reach/visits.queries.server";
import { listLeftOut } from "~/domain/event/landing/feed.queries.server";
import { saveLandingText } from "~/domain/event/landing/save-landing-text.server";
import { readSettings } from "~/domain/shared/settings.server";

const number = z.number().int();
const MOST_LEFT_OUT = 100;

/** What search engines and job boards find and bring, and the own words of landing pages, for programs (SEEK-18, SEEK-10). */
export const reachCalls = [
  call("SEEK-18", "GET superuser/reach", "superuser", {
    query: z.object({
      search: z.string().max(100).optional().meta({ description: "What the address of a page contains" }),
      after: z.string().max(300).optional().meta({ description: "The next of the page before" }),
    }),
    data: z.object({
      found: z.object({ fixed: number, staff: number, company: number, events: number, jobs: number }),
      leftOutCount: z.object({ company: number, short: number }),
      leftOut: z
        .array(z.object({ id: z.string(), reason: z.enum(["company", "short"]), characters: number }))
        .meta({ description: "Open jobs that no job board gets, by their start, 100 at most" }),
      told: z
        .array(
          z.object({
            teller: z.enum(["indexNow", "google"]),
            state: z.enum(["off", "on", "refused", "full"]),
            told: number,
            waiting: number,
            toldAt: instant.nullable(),
            refusal: z.string().nullable(),
          }),
        )
        .meta({ description: "What search engines were told of changes" }),
      visits: z.array(
        z.object({
          day,
          page: z.string(),
          google: number,
          bing: number,
          duckduckgo: number,
          ecosia: number,
          indeed: number,
          other: number,
          direct: number,
          visits: number,
          signUps: number,
          searches: number,
        }),
      ),
      next: z.string().nullable(),
    }),
    handle: ({ context }, { query: { search = "", after = null } }) => {
      const { rows, count } = listLeftOut(context, MOST_LEFT_OUT);
      const visits = listVisits(context, { search, after });
      return answer({
        found: countFoundPages({ context, settings: readSettings(context) }),
        leftOutCount: count,
        leftOut: rows.map(({ id, reason, characters }) => ({ id, reason, characters })),
        told: listTellers(context),
        visits: visits.rows,
        next: visits.next,
      });
    },
  }),
  call("SEEK-10", "PUT superuser/reach/pages", "superuser", {
    body: z.object({
      page: z.string().max(300).meta({ description: "A landing page that exists, by its German path" }),
      de: text,
      en: text,
    }),
    data: nothing,
    message: "landingTextSaved",
    refusedWith: 400,
    handle: ({ context }, { body: { page, de, en } }) => {
      const place = landingPlaces({ context, settings: readSettings(context) }).find(({ path }) => path === page);
      return place ? saveLandingText(context, { side: place.side, page: place.page, texts: { de, en } }) : null;
    },
  }),
];
