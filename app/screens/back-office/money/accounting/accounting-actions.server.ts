import type { z } from "zod";
import { makeExport } from "~/domain/bill/accounting/make-export.server";
import type { accountingForm } from "~/domain/bill/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { listed } from "~/i18n/listed";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { accountingPath } from "./load-accounting.server";

/** Makes an export of the period that is shown; what is not set yet is named in the words of the settings. */
export function makeAccountingExport(typed: z.output<typeof accountingForm>, visit: AgencyVisit, form: FormData) {
  const { format, from, until } = typed;
  const onlyNew = typed.onlyNew !== undefined;
  const submissionId = submissionIdOf(form, visit.context.now);
  const done = makeExport(visit.context, { submissionId, format, from, until, onlyNew });
  if (done.ok) {
    const query = new URLSearchParams({ from, until, format });
    const values = { count: String(done.value.bills) };
    return redirectWithFlash(`${accountingPath}?${query}`, "accountingExported", { values });
  }
  if (done.refusal === "date") return refusalOf(done, { field: "from" });
  const keys = String(done.details?.names ?? "").split(", ");
  const names = keys.filter(Boolean).map((key) => visit.t(`settings:field.${key}.name`));
  return refusalOf(names.length > 0 ? { ...done, details: { names: listed(names) } } : done, { status: 409 });
}
