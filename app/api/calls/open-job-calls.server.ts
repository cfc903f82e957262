import { z } from "zod";
import { call } from "~/api/call";
import { answer, refuseFields } from "~/api/reply";
import { cents, optionalText, text, wholeNumber } from "~/api/shapes/shapes";
import { teaser, teaserOf } from "~/api/shapes/teaser-shape";
import { jobName, positionName } from "~/domain/event/request/draft";
import { estimatesOf, readSearch, refusalsOfSearch, suggestStaff } from "~/domain/event/search/price-search.server";
import { listTeasers } from "~/domain/event/search/teasers.queries.server";
import { stateOf } from "~/domain/place/queries.server";
import { stateCodes } from "~/domain/place/rules";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { sumCents } from "~/domain/shared/money";
import { dayOf } from "~/domain/shared/time.server";

const MOST_SUGGESTED = 6;

const MOST_TEASERS = 30;

/** Instants as programs send them: UTC milliseconds, or the same as text. */
const moment = z.union([z.number(), z.string().regex(/^\d{10,14}$/, "date")]).transform(Number);

interface Search {
  preferedJobs: string;
  preferedJobRegion: { address: string; state?: string | undefined };
  jobStart: number;
  jobEnd: number;
  quantity?: number | string | undefined;
}

const LATEST = Date.UTC(2100, 0, 1);

export const openJobCalls = [
  call("CALL-18", "POST search-staff", "anyone", {
    body: z.object({
      preferedJobs: text.meta({ description: "Id of a kind of work" }),
      preferedJobRegion: z.object({ address: text, state: optionalText }),
      jobStart: moment,
      jobEnd: moment,
      quantity: wholeNumber.optional(),
    }),
    data: z.object({
      employees: z.array(z.object({ firstName: z.string(), age: z.number().int() })),
      results: z.array(z.object({ minutes: z.number().int(), quantity: z.number().int(), totalCents: cents })),
      totalCents: cents,
    }),
    handle: ({ context, language }, { body }) => {
      const search = searchOf(body);
      if (!search) return refuseFields([{ field: "jobStart", key: "date" }]);
      const fields = refusalsOfSearch(context, search).map(({ field, key }) => ({ field: fieldOfSearch(field), key }));
      if (fields.length > 0) return refuseFields(fields);
      const results = estimatesOf(search, listOfferedStaffTypes(context, language)).filter((each) => each !== null);
      return answer({
        employees: suggestStaff(context, search, MOST_SUGGESTED).staff,
        results,
        totalCents: sumCents(results.map(({ totalCents }) => totalCents)),
      });
    },
  }),
  call("CALL-20", "GET jobs/job-positions", "anyone", {
    query: z.object({ staffType: z.string().max(40).optional(), state: z.enum(stateCodes).optional() }),
    data: z.object({ filteredJobs: z.array(teaser) }),
    handle: ({ context, language }, { query: { staffType, state } }) => {
      const only = staffType === undefined ? {} : { staffTypeId: staffType };
      const found = listTeasers(context, language, MOST_TEASERS, only);
      const filteredJobs = state
        ? found.filter(({ jobPlace }) => stateOf(context.db, { place: jobPlace }) === state)
        : found;
      return answer({ filteredJobs: filteredJobs.map(teaserOf) });
    },
  }),
  call("CALL-38", "GET jobs/getTeaserJobs", "anyone", {
    data: z.object({ filteredJobs: z.array(teaser) }),
    handle: ({ context, language }) =>
      answer({ filteredJobs: listTeasers(context, language, MOST_TEASERS).map(teaserOf) }),
  }),
];

/** The same search as the home page's, with instants instead of day and times; null for instants that no calendar has. */
function searchOf({ preferedJobs, preferedJobRegion, jobStart, jobEnd, quantity = 1 }: Search) {
  if (![jobStart, jobEnd].every((at) => Number.isInteger(at) && at > 0 && at < LATEST)) return null;
  const row = positionName(0, 0);
  return readSearch(
    new URLSearchParams([
      [`${jobName(0)}.staffType`, preferedJobs],
      [`${row}.quantity`, String(quantity)],
      [`${row}.jobPlace`, preferedJobRegion.address],
      [`${row}.jobDate`, dayOf(jobStart)],
      [`${row}.jobStart`, String(jobStart)],
      [`${row}.jobEnd`, String(jobEnd)],
    ]),
  );
}

function fieldOfSearch(field: string): string {
  const part = field.split(".").at(-1) ?? "";
  const names: Record<string, string> = {
    staffType: "preferedJobs",
    jobPlace: "preferedJobRegion.address",
    jobDate: "jobStart",
  };
  return names[part] ?? part;
}
