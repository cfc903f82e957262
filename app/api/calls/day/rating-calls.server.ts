import { z } from "zod";
import { call } from "~/api/call";
import { answer, refuseStale } from "~/api/reply";
import { givenId, nothing, seenValues } from "~/api/shapes/shapes";
import { rateCompany } from "~/domain/rating/rate-company.server";
import { ratePerson } from "~/domain/rating/rate-person.server";
import { NOTE_MAX } from "~/domain/rating/rules";
import { findCompanySum } from "~/domain/rating/sums.queries.server";

const mark = z.number("oneOf").int("oneOf").min(1, "oneOf").max(5, "oneOf").meta({ description: "1 to 5" });

const sum = z
  .object({ briefing: z.number(), safety: z.number(), punctualEnd: z.number(), count: z.number().int() })
  .nullable()
  .meta({ description: "Averages in tenths; null below five people" });

/** What company and person say about each other after a job (RATE-01 to RATE-06). */
export const ratingCalls = [
  call("DAPI-10", "POST ratings", "employer", {
    body: z.object({
      eventId: givenId,
      bookingId: givenId,
      reliability: mark,
      service: mark,
      note: z.string().trim().max(NOTE_MAX, `tooLong?max=${NOTE_MAX}`).default(""),
      seen: seenValues,
    }),
    data: nothing,
    handle: ({ context }, { body: { seen, ...rating } }) => {
      const done = ratePerson(context, { ...rating, ...(seen ? { seen } : {}) });
      return !done.ok && done.refusal === "changedMeanwhile" ? refuseStale(done) : done;
    },
  }),
  call("DAPI-10", "POST companyRatings", "staff", {
    body: z.object({ bookingId: givenId, briefing: mark, safety: mark, punctualEnd: mark }),
    data: nothing,
    handle: ({ context }, { body }) => rateCompany(context, body),
  }),
  call("DAPI-10", "GET companies/{companyId}/rating", "signedIn", {
    data: sum,
    handle: ({ context, user }, { params: { companyId } }) => {
      const own = user.role === "employer" && user.companyId === companyId;
      const sees = own || user.role === "superuser" || (user.role === "employee" && user.approvedAt !== null);
      return sees ? answer(findCompanySum(context, companyId)) : null;
    },
  }),
];
