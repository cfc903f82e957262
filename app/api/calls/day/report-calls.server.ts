import { z } from "zod";
import { call } from "~/api/call";
import { answer, made } from "~/api/reply";
import { day, givenId, id, instant, nothing, submissionId } from "~/api/shapes/shapes";
import { makeAppeal } from "~/domain/booking/appeals/make-appeal.server";
import { explainReliability } from "~/domain/booking/appeals/own-reliability.queries.server";
import { appealForm } from "~/domain/booking/schema";
import { reportSafety } from "~/domain/message/safety/report-safety.server";
import { listOwnStates } from "~/domain/message/safety/reports.queries.server";
import { safetyReportForm } from "~/domain/message/safety/schema";

const { kind, text } = safetyReportForm.shape;

const entry = z.object({
  bookingId: id,
  eventName: z.string(),
  companyName: z.string(),
  jobStart: instant,
  kind: z.enum(["worked", "cancelled", "missed"]),
  kept: z.number().meta({ description: "What it counts: 0, 0.25, 0.5 or 1" }),
  half: z.boolean().meta({ description: "Older than 180 days: counts half" }),
  leftOut: z.string().nullable().meta({ description: "Why it does not count" }),
  fullUntil: day,
  goneOn: day,
  without: z.number().int().nullable().meta({ description: "What the percentage would be without it" }),
  appeal: z.string().nullable(),
});

/** Safety reports, the own reliability and "I do not agree" (RATE-07 to RATE-13). */
export const reportCalls = [
  call("DAPI-10", "POST safetyReports", "staff", {
    body: z.object({
      bookingId: givenId,
      kind,
      text,
      callMe: z.boolean().default(false),
      neverAgain: z.boolean().default(false),
      submissionId,
    }),
    data: z.object({ _id: id }),
    handle: ({ context }, { body, submissionId }) =>
      made(reportSafety(context, { ...body, submissionId }), ({ reportId: _id }) => ({ _id })),
  }),
  call("DAPI-10", "GET safetyReports/me", "staff", {
    data: z.object({
      reports: z.array(
        z.object({
          _id: id,
          bookingId: id,
          reportedAt: instant,
          state: z.enum(["received", "lookedInto", "closed"]),
        }),
      ),
    }),
    handle: ({ context }) =>
      answer({
        reports: listOwnStates(context).map(({ id: _id, ...report }) => ({ _id, ...report })),
      }),
  }),
  call("DAPI-10", "GET reliability/me", "staff", {
    data: z.object({
      jobs: z.number().int(),
      percent: z.number().int().nullable().meta({ description: "Null while too few jobs count" }),
      entries: z.array(entry),
    }),
    handle: ({ context, user }) => {
      const { jobs, percent, entries } = explainReliability(context, user.id);
      return answer({
        jobs,
        percent,
        entries: entries.map(({ startsAt, workDe: _de, workEn: _en, ...row }) => ({ ...row, jobStart: startsAt })),
      });
    },
  }),
  call("DAPI-10", "POST appeals", "staff", {
    body: z.object({ bookingId: givenId, words: appealForm.shape.words }),
    data: nothing,
    handle: ({ context }, { body }) => makeAppeal(context, body),
  }),
];
