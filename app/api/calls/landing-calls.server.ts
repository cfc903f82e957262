import { z } from "zod";
import { jobsPath } from "~/addresses/landing-addresses";
import { call } from "~/api/call";
import { answer, notThere } from "~/api/reply";
import { euro, euroOf, instant } from "~/api/shapes/shapes";
import { teaser, teaserOf } from "~/api/shapes/teaser-shape";
import { findLanding } from "~/domain/event/landing/find-landing.server";
import { findPay, listOpenGroups } from "~/domain/event/landing/landing.queries.server";
import { MOST_TICKETS } from "~/domain/event/landing/landing-rules";
import { listTeasersOf } from "~/domain/event/search/teasers.queries.server";
import { stateCodes } from "~/domain/place/rules";
import { readSettings } from "~/domain/shared/settings.server";

const euroOrNull = (amount: number | null) => (amount === null ? null : euroOf(amount));

/** What the landing pages for people who look for work say (SEEK-08). */
export const landingCalls = [
  call("SEEK-08", "GET jobs/landing", "anyone", {
    query: z.object({
      work: z.string().max(60).optional().meta({ description: "A kind of work as in /jobs/as/{work}" }),
      state: z.enum(stateCodes).optional(),
    }),
    data: z.object({
      path: z.string().meta({ description: "Where the page is, without a language" }),
      open: z.number().int().meta({ description: "Open jobs, equal places counted once" }),
      lowestRate: euro.nullable().meta({ description: "An hour with bonus; of the last 90 days when none is open" }),
      highestRate: euro.nullable(),
      nextStart: instant.nullable(),
      filteredJobs: z.array(teaser),
    }),
    handle: ({ context, language }, { query }) => {
      if (query.work === undefined && !query.state) return notThere();
      const asked = { work: query.work, state: query.state };
      const { page, is } = findLanding(context, asked, readSettings(context).landingMinJobs);
      if (is !== "there") return notThere();
      const now = findPay(context, page, "open");
      const pay = now.count > 0 ? now : findPay(context, page, "recent");
      const groups = listOpenGroups(context, { ...page, most: MOST_TICKETS });
      return answer({
        path: jobsPath(page),
        open: now.count,
        lowestRate: euroOrNull(pay.lowestCents),
        highestRate: euroOrNull(pay.highestCents),
        nextStart: now.nextAt,
        filteredJobs: listTeasersOf(context, language, groups).map(teaserOf),
      });
    },
  }),
];
