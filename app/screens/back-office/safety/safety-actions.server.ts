import type { z } from "zod";
import type { safetyAnswerForm, safetyStepForm } from "~/domain/message/safety/schema";
import { closeReport, noteStep, readReport } from "~/domain/message/safety/work-on-report.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const idOf = ({ params }: AgencyVisit) => params.reportId ?? "";
const hrefOf = (visit: AgencyVisit) => `/superuser/back-office/safety-reports/${idOf(visit)}`;

/** Marks a report as read, which its person sees. */
export function markRead(_typed: object, visit: AgencyVisit) {
  foundOr404(readReport(visit.context, { reportId: idOf(visit) }).ok || null);
  return redirectWithFlash(hrefOf(visit), "safetyReportRead");
}

/** Notes what was done. */
export function addStep({ note }: z.output<typeof safetyStepForm>, visit: AgencyVisit, form: FormData) {
  const submissionId = submissionIdOf(form, visit.context.now);
  const done = noteStep(visit.context, { reportId: idOf(visit), note, submissionId });
  if (done.ok) return redirectWithFlash(hrefOf(visit), "safetyStepNoted");
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}

/** Closes a report with an answer to its person. */
export function close({ answer }: z.output<typeof safetyAnswerForm>, visit: AgencyVisit) {
  const done = closeReport(visit.context, { reportId: idOf(visit), answer });
  if (done.ok) return redirectWithFlash("/superuser/back-office", "safetyReportDone");
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}
