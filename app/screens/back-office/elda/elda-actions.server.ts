import type { z } from "zod";
import { listDueUntil } from "~/domain/elda/due-until.queries.server";
import { enterSsn } from "~/domain/elda/enter-ssn.server";
import { exportDays } from "~/domain/elda/export-days.server";
import { addElectronicProtocol, reportDays, undoReport } from "~/domain/elda/report-days.server";
import { reportRefusals } from "~/domain/elda/rules";
import { type protocolForm, registrationsForm, type ssnForm } from "~/domain/elda/schema";
import { storeReceipt } from "~/domain/elda/store-receipt.server";
import { keepRegistration, voidNeverSent } from "~/domain/elda/take-over.server";
import type { Message } from "~/domain/shared/result";
import { noFields } from "~/domain/shared/schema";
import { instantOf, isDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import { readClock } from "~/i18n/typed-time";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

type Ticked = z.output<typeof registrationsForm>;

const back = ({ url }: AgencyVisit, flash: string) => redirectWithFlash(url.pathname + url.search, flash);
const conflict = { status: 409 };

/** What is ticked was told the insurers (ELDA-06). */
export async function reportTicked(typed: Ticked, visit: AgencyVisit, form: FormData) {
  const { context } = visit;
  const { day, way, reportedDay, reportedTime, protocol } = typed;
  if (day.length === 0) return refusalOf({ refusal: "tickFirst" }, conflict);
  if (!isDay(reportedDay)) return { fields: [{ field: "reportedDay", key: "date" as const }] };
  const clock = readClock(reportedTime);
  if (clock === null) return { fields: [{ field: "reportedTime", key: "settingClock" as const }] };
  const reportedAt = instantOf(reportedDay, clock);
  const wrong = reportRefusals({ way, protocol, reportedAt }, context.now);
  if (wrong.length > 0)
    return { fields: wrong.map(({ field, key }) => ({ field: field === "reportedAt" ? "reportedDay" : field, key })) };
  const [file] = uploadsOf(form, "receipt");
  const receipt = file ? await storeReceipt(await bytesOf(file), file.name) : null;
  if (receipt && !receipt.ok) return refusalOf(receipt, { field: "receipt" });
  const submissionId = submissionIdOf(form, context.now);
  const input = { submissionId, dayIds: day, way, reportedAt, protocol, receipt: receipt?.value ?? null };
  const done = reportDays(context, input);
  return done.ok ? back(visit, "registrationsReported") : refusalOf({ refusal: done.refusal as Message }, conflict);
}

/** What is ticked becomes a file; the page leads to it (ELDA-04). */
export async function exportTicked({ day, again }: Ticked, visit: AgencyVisit, form: FormData) {
  if (day.length === 0) return refusalOf({ refusal: "tickFirst" }, conflict);
  return exportNow(visit, day, { again: again !== undefined, about: "", form });
}

/** The same of all that is due until a day, of the company that the list shows; what a file held already needs the tick. */
export const exportUntil = (visit: AgencyVisit, until: string) =>
  formAction(registrationsForm, ({ again: ticked }: Ticked, _visit: AgencyVisit, form) => {
    const again = ticked !== undefined;
    const companyId = visit.url.searchParams.get("company") || null;
    const dayIds = isDay(until) ? listDueUntil(visit.context, { until, companyId, again }) : [];
    if (dayIds.length === 0) return refusalOf({ refusal: "eldaNoneUntil" }, conflict);
    return exportNow(visit, dayIds, { again, about: until, form });
  })(visit);

async function exportNow(
  visit: AgencyVisit,
  dayIds: string[],
  { again, about, form }: { again: boolean; about: string; form: FormData },
) {
  const { context, t } = visit;
  const submissionId = `${submissionIdOf(form, context.now)} ${again ? "again" : "first"}${about}`;
  const done = await exportDays(context, { submissionId, dayIds, again });
  if (done.ok) {
    const asked = new URLSearchParams(visit.url.search);
    asked.set("file", done.value.exportId);
    return redirectWithFlash(`${visit.url.pathname}?${asked}`, "registrationsExported");
  }
  const fields = (done.missing ?? []).map((field) => t(`elda:field.${field}`)).join(", ");
  const details = fields ? { ...done.details, fields } : done.details;
  return refusalOf({ refusal: done.refusal as Message, ...(details ? { details } : {}) }, conflict);
}

type Done = ReturnType<typeof voidNeverSent>;

const doing = (visit: AgencyVisit, run: () => Done | ReturnType<typeof undoReport>, flash: string) =>
  formAction(noFields, () => {
    const done = run();
    return done.ok ? back(visit, flash) : refusalOf({ refusal: done.refusal as Message }, conflict);
  })(visit);

/** A day that was exported was never sent; one that is to be taken back holds for another booking (ELDA-08). */
export const voidOne = (visit: AgencyVisit, dayId: string) =>
  doing(visit, () => voidNeverSent(visit.context, { dayId }), "registrationVoid");
export const keepOne = (visit: AgencyVisit, dayId: string) =>
  doing(visit, () => keepRegistration(visit.context, { dayId }), "registrationKept");
export const undo = (visit: AgencyVisit, reportId: string) =>
  doing(visit, () => undoReport(visit.context, { reportId }), "registrationUndone");

/** The electronic protocol of what was told by telephone or fax (ELDA-07). */
export function addProtocol({ reportId, electronicProtocol }: z.output<typeof protocolForm>, visit: AgencyVisit) {
  const done = addElectronicProtocol(visit.context, { reportId, protocol: electronicProtocol });
  if (done.ok) return back(visit, "registrationProtocolAdded");
  if (done.refusal === "required") return refusalOf(done, { field: "electronicProtocol" });
  return refusalOf({ refusal: done.refusal as Message }, conflict);
}

/** The number that the insurers have given somebody; nothing of it is in an address or a log. */
export function enterNumber(typed: z.output<typeof ssnForm>, visit: AgencyVisit) {
  const done = enterSsn(visit.context, typed);
  if (done.ok) return back(visit, "changesSaved");
  return done.refusal === "registrationGone" ? refusalOf(done, conflict) : refusalOf(done, { field: "ssn" });
}
