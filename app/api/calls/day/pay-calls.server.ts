import { z } from "zod";
import { call } from "~/api/call";
import { answer, refuseFields } from "~/api/reply";
import { cents, day, id, instant, nothing } from "~/api/shapes/shapes";
import { nameOf } from "~/domain/account/name-rules";
import { findOwnMonth, listOwnMonths } from "~/domain/pay/earnings.queries.server";
import { declareOtherWork } from "~/domain/pay/meter/declare-other-work.server";
import { findMeter, findOtherWork } from "~/domain/pay/meter/meter.queries.server";
import { OTHER_WORK, otherWorkRefusals } from "~/domain/pay/meter/rules";
import { jobsAndExtras, listPayMonths, listPayOf } from "~/domain/pay/months.queries.server";
import { isMonth, monthState } from "~/domain/pay/rules";
import { dayOf } from "~/domain/shared/time.server";

const month = z
  .string()
  .refine(isMonth, "date")
  .meta({ description: "Month in Vienna, YYYY-MM", examples: ["2026-11"] });
const state = z.enum(["draft", "locked", "paid"]);
const monthRow = { month, minutes: z.number().int(), grossCents: cents, state, paidOutOn: day.nullable() };

const shownMonth = (own: ReturnType<typeof listOwnMonths>[number]) => ({
  month: own.month,
  minutes: own.minutes,
  grossCents: own.grossCents,
  state: monthState(own),
  paidOutOn: own.paidOutOn,
});

const job = z.object({
  bookingId: id,
  eventName: z.string(),
  companyName: z.string(),
  jobStart: instant,
  jobEnd: instant,
  minutes: z.number().int(),
  rateCents: cents,
  workCents: cents,
  bonusCents: cents,
  travelCents: cents,
  totalCents: cents,
  correction: z.boolean(),
});

/** What a person has earned, how far from the limit of marginal pay, and the agency's months (PAYR-02, PAYR-12 to 16). */
export const payCalls = [
  call("PAYR-12", "GET staff/earnings", "staff", {
    data: z.object({ months: z.array(z.object(monthRow)) }),
    handle: ({ context }) => answer({ months: listOwnMonths(context).map(shownMonth) }),
  }),
  call("PAYR-12", "GET staff/earnings/{month}", "staff", {
    data: z.object({
      ...monthRow,
      jobs: z.array(job),
      extras: z.array(z.object({ kind: z.string(), reason: z.string().nullable(), amountCents: cents })),
    }),
    handle: ({ context }, { params: { month: asked } }) => {
      const own = findOwnMonth(context, asked);
      if (!own) return null;
      const { jobs, extras } = jobsAndExtras(own.lines);
      return answer({
        ...shownMonth(own),
        jobs: jobs.map(({ startsAt, endsAt, ...rest }) => ({ ...rest, jobStart: startsAt, jobEnd: endsAt })),
        extras,
      });
    },
  }),
  call("PAYR-14", "GET staff/marginal", "staff", {
    query: z.object({ month: month.optional() }),
    data: z.object({ month, sumCents: cents, limitCents: cents, over: z.boolean() }),
    handle: ({ context, user }, { query }) =>
      answer(findMeter(context, user.id, query.month ?? dayOf(context.now).slice(0, 7))),
  }),
  call("PAYR-16", "GET staff/other-income", "staff", {
    data: z.object({
      kind: z.enum(OTHER_WORK).nullable(),
      monthlyCents: cents.nullable(),
      declaredAt: instant.nullable(),
    }),
    handle: ({ context, user }) =>
      answer(findOtherWork(context, user.id) ?? { kind: null, monthlyCents: null, declaredAt: null }),
  }),
  call("PAYR-16", "PATCH staff/other-income", "staff", {
    body: z.object({ kind: z.enum(OTHER_WORK, "oneOf"), monthlyCents: z.number().int().optional() }),
    data: nothing,
    handle: ({ context }, { body: { kind, monthlyCents = null } }) => {
      const wrong = otherWorkRefusals({ kind, monthlyCents });
      if (wrong.length > 0) return refuseFields(wrong);
      return declareOtherWork(context, { kind, monthlyCents });
    },
  }),
  call("PAYR-02", "GET superuser/pay", "superuser", {
    query: z.object({ month: month.optional().meta({ description: "With the people of this month" }) }),
    data: z.object({
      months: z.array(
        z.object({ month, state, people: z.number().int(), grossCents: cents, paidOutOn: day.nullable() }),
      ),
      people: z.array(
        z.object({
          _id: id,
          number: z.number().int().nullable(),
          name: z.string(),
          minutes: z.number().int(),
          grossCents: cents,
        }),
      ),
    }),
    handle: ({ context }, { query }) =>
      answer({
        months: listPayMonths(context).map((row) => ({
          month: row.month,
          state: monthState(row),
          people: row.people,
          grossCents: row.totalCents,
          paidOutOn: row.paidOutOn,
        })),
        people: (query.month ? listPayOf(context, query.month) : []).map((person) => ({
          ...person,
          _id: person.userId,
          name: nameOf(person),
        })),
      }),
  }),
];
