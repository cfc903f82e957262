import { z } from "zod";
import { freshPasswordRefusal } from "~/access/reentered-password.server";
import { call } from "~/api/call";
import { answer, refuseFields } from "~/api/reply";
import { id, instant } from "~/api/shapes/shapes";
import { config } from "~/config/config.server";
import { findOwnCalendarKey, makeCalendarKey, showOpenInCalendar } from "~/domain/account/calendar-key.server";
import { readPlanFilter } from "~/domain/hours/plan/plan-rules";
import { readWeek } from "~/domain/hours/plan/week";
import { findWeekPlan } from "~/domain/hours/plan/week-plan.queries.server";

const entry = z.object({
  times: z.string().meta({ description: "HH:mm–HH:mm in Vienna, with +1 past midnight" }),
  state: z.string(),
  name: z.string().nullish().meta({ description: "Who is booked, or else on the list" }),
  places: z.number().int().optional().meta({ description: "For how many free places it stands" }),
  work: z.string().optional(),
  event: z.string().optional(),
  eventId: id.optional(),
  shortRest: z.boolean().optional(),
});

const address = z.object({
  createdAt: instant.nullable(),
  lastFetchedAt: instant.nullable(),
  withOpen: z.boolean().meta({ description: "Whether free places are in it" }),
});

/** The week, and the private address of one's own calendar (CAL-01, CAL-09). */
export const planCalls = [
  call("DAPI-11", "GET plan", "booker", {
    query: z.object({
      week: z
        .string()
        .max(10)
        .optional()
        .meta({ description: "This week without it", examples: ["2026-W49"] }),
      by: z.enum(["positions", "people"]).optional(),
      company: z.string().max(40).optional().meta({ description: "For the agency" }),
      region: z.string().max(10).optional(),
      state: z.string().max(20).optional(),
      page: z.string().max(6).optional(),
    }),
    data: z.object({
      week: z.string(),
      days: z.array(z.string()),
      more: z.boolean(),
      rows: z.array(
        z.object({
          eventId: id,
          title: z.string(),
          sub: z.string(),
          days: z.array(z.object({ entries: z.array(entry), more: z.number().int().optional() }).nullable()),
        }),
      ),
    }),
    handle: ({ context, language }, { query }) => {
      const week = readWeek(query.week ?? null, context.now);
      const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
      const { rows, more } = findWeekPlan(context, week, readPlanFilter(asked), language);
      return answer({ week: week.name, days: week.days, more, rows });
    },
  }),
  call("DAPI-11", "GET calendar", "signedIn", {
    data: address,
    handle: ({ context }) =>
      answer(findOwnCalendarKey(context) ?? { createdAt: null, lastFetchedAt: null, withOpen: false }),
  }),
  call("DAPI-11", "POST calendar", "signedIn", {
    body: z.object({
      withOpen: z.boolean().optional(),
      currentPassword: z
        .string()
        .max(200)
        .default("")
        .meta({ description: "Needed when the last one was given in this session more than 10 minutes ago" }),
    }),
    data: z.object({ address: z.string().meta({ description: "Shown this once; the one before ends" }) }),
    handle: async (visit, { body: { withOpen, currentPassword } }) => {
      const { context, request } = visit;
      const wrong = await freshPasswordRefusal(visit, currentPassword);
      if (wrong) return refuseFields([{ field: "currentPassword", key: wrong.key }]);
      const made = `${config().baseUrl}/calendar/${makeCalendarKey(context, request.headers.get("User-Agent"))}.ics`;
      if (withOpen !== undefined) showOpenInCalendar(context, withOpen);
      return answer({ address: made });
    },
  }),
];
