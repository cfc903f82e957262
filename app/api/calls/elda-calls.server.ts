import { z } from "zod";
import { type Callers, call } from "~/api/call";
import { answer, type Handled, made, refuseCall, refuseFields } from "~/api/reply";
import { day, givenId, id, instant, submissionId } from "~/api/shapes/shapes";
import { nameOf } from "~/domain/account/name-rules";
import { type DueDay, listDue, listStornos } from "~/domain/elda/due-days.queries.server";
import { listDueUntil } from "~/domain/elda/due-until.queries.server";
import { exportDays } from "~/domain/elda/export-days.server";
import { addElectronicProtocol, reportDays, undoReport } from "~/domain/elda/report-days.server";
import {
  dayState,
  dayStates,
  isLate,
  missingFields,
  REPORT_WAYS,
  REQUIRED_FIELDS,
  reportRefusals,
} from "~/domain/elda/rules";
import { registrationsForm } from "~/domain/elda/schema";
import { keepRegistration, voidNeverSent } from "~/domain/elda/take-over.server";
import { readCursor } from "~/domain/shared/keyset";
import type { Result } from "~/domain/shared/result";
import { isDay } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";

type AgencyVisit = Visit<Callers["superuser"]>;

const registrationDay = z
  .object({
    _id: id,
    bookingId: id,
    staff: id,
    name: z.string(),
    day,
    jobStart: instant,
    eventName: z.string(),
    companyName: z.string(),
    jobPlace: z.string(),
    state: z.enum(dayStates),
    ssnMissing: z.boolean(),
    missing: z.array(z.enum(REQUIRED_FIELDS)).meta({ description: "Without these it cannot be exported" }),
    late: z.boolean().meta({ description: "It was made when the job had begun" }),
  })
  .meta({ id: "RegistrationDay" });

const shown = (row: DueDay) => ({
  ...row,
  _id: row.id,
  staff: row.userId,
  name: nameOf(row),
  jobStart: row.startsAt,
  jobPlace: row.place,
  state: dayState({ ...row, stornoReportId: null, voidedAt: null }),
  ssnMissing: !row.hasSsn,
  missing: missingFields(row),
  late: isLate({ ...row, reportedAt: null }),
});

const change = z.object({
  act: z.enum(["report", "export", "undo", "protocol", "void", "keep"], "oneOf"),
  days: z.array(givenId).max(1_000).default([]).meta({ description: "Of report and export; of void and keep the one" }),
  until: z
    .string()
    .max(10)
    .optional()
    .meta({ description: "Of export, instead of days: all that are due until this day" }),
  company: givenId.optional().meta({ description: "Together with until: of this company" }),
  again: z.boolean().default(false).meta({ description: "Exports also what a file held already" }),
  way: z.enum(REPORT_WAYS, "oneOf").default("elda"),
  reportedAt: instant.optional().meta({ description: "When the insurers were told; now without it" }),
  protocol: registrationsForm.shape.protocol,
  reportId: givenId.optional().meta({ description: "Of undo and protocol" }),
  submissionId,
});
type Given = z.output<typeof change>;

interface Done {
  reports: string[];
  exportId: string | null;
}
const nothingMade: Done = { reports: [], exportId: null };
type Answer = Handled<Done>;
type Act = (visit: AgencyVisit, given: Given & { submissionId: string }) => Answer | Promise<Answer>;

const plain = (done: Result<unknown, string>) => made(done, () => nothingMade);

const acts: Record<Given["act"], Act> = {
  report: ({ context }, { days, way, protocol, reportedAt = context.now, submissionId }) => {
    if (days.length === 0) return refuseCall("tickFirst");
    const wrong = reportRefusals({ way, protocol, reportedAt }, context.now);
    if (wrong.length > 0) return refuseFields(wrong);
    const told = { submissionId, dayIds: days, way, reportedAt, protocol, receipt: null };
    return made(reportDays(context, told), ({ reportIds }) => ({ reports: reportIds, exportId: null }));
  },
  export: async ({ context, t }, { days, until, company, again, submissionId }) => {
    const asked = until === undefined ? days : dueUntil(context, { until, companyId: company ?? null, again });
    const done = await exportDays(context, { submissionId, dayIds: asked, again });
    if (done.ok) return answer({ reports: [], exportId: done.value.exportId });
    const fields = (done.missing ?? []).map((field) => t(`elda:field.${field}`)).join(", ");
    return fields ? { ...done, details: { ...done.details, fields } } : done;
  },
  undo: ({ context }, { reportId = "" }) => plain(undoReport(context, { reportId })),
  protocol: ({ context }, { reportId = "", protocol }) => {
    const done = addElectronicProtocol(context, { reportId, protocol });
    return !done.ok && done.refusal === "required"
      ? refuseFields([{ field: "protocol", key: "required" }])
      : plain(done);
  },
  void: ({ context }, { days: [dayId = ""] }) => plain(voidNeverSent(context, { dayId })),
  keep: ({ context }, { days: [dayId = ""] }) => plain(keepRegistration(context, { dayId })),
};

const dueUntil = (context: AgencyVisit["context"], asked: Parameters<typeof listDueUntil>[1]) =>
  isDay(asked.until) ? listDueUntil(context, asked) : [];

/** What the agency tells the insurers, for programs: the same commands as its page (ELDA-02 to ELDA-08). */
export const eldaCalls = [
  call("ELDA-02", "GET superuser/elda", "superuser", {
    query: z.object({
      until: z.string().max(10).optional().meta({ description: "Until this day" }),
      company: givenId.optional(),
      after: z.string().max(100).optional().meta({ description: "The next of the page before" }),
    }),
    data: z.object({
      stornos: z.array(registrationDay).meta({ description: "To be taken back; on the first page" }),
      days: z.array(registrationDay).meta({ description: "Due, by the start of the job" }),
      next: z.string().nullable(),
    }),
    handle: ({ context }, { query: { until = "", company, after: from } }) => {
      const after = readCursor(from ?? null, "number", "string") as [number, string] | null;
      const filter = { until: isDay(until) ? until : null, companyId: company ?? null };
      const { rows, next } = listDue(context, filter, after);
      return answer({ stornos: after ? [] : listStornos(context).map(shown), days: rows.map(shown), next });
    },
  }),
  call("ELDA-06", "POST superuser/elda", "superuser", {
    also: ["ELDA-04"],
    body: change,
    data: z.object({
      reports: z.array(id).meta({ description: "What was noted: one for registrations, one for what was taken back" }),
      exportId: id
        .nullable()
        .meta({ description: "The file lies at /superuser/back-office/elda/files/ under this id" }),
    }),
    handle: (visit, { body, submissionId }) => acts[body.act](visit, { ...body, submissionId }),
  }),
];
