import type { z } from "zod";
import { findLetterText, saveLetterText } from "~/domain/bill/dunning/letter-texts.server";
import { DUNNING_STEPS, LETTER_PLACEHOLDERS, letterRefusals } from "~/domain/bill/dunning/rules";
import { sendLetters } from "~/domain/bill/dunning/send-letters.server";
import { endDunningStop, stopDunning } from "~/domain/bill/dunning/stop-dunning.server";
import type { dunningStopForm, letterTextForm } from "~/domain/bill/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { notFound } from "~/http/found.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { dunningPath } from "./load-dunning.server";

/** Sends the letters of the companies that are ticked (EINV-18). */
export function send(_typed: object, { context }: AgencyVisit, form: FormData) {
  const companyIds = form.getAll("companyId").map(String);
  const done = sendLetters(context, { submissionId: submissionIdOf(form, context.now), companyIds });
  if (!done.ok) return refusalOf(done, { status: 409 });
  return redirectWithFlash(dunningPath, "dunningSent", { values: { count: String(done.value.letters) } });
}

export function stop(typed: z.output<typeof dunningStopForm>, { context }: AgencyVisit) {
  const done = stopDunning(context, typed);
  if (done.ok) {
    const values = { number: done.value.billNumber, day: formatDay(typed.untilDay) };
    return redirectWithFlash(dunningPath, "dunningStopped", { values });
  }
  if (done.refusal === "notFound") return refusalOf({ refusal: "required" }, { field: "billId" });
  return refusalOf(done, { field: done.refusal.startsWith("date") ? "untilDay" : "reason" });
}

export function resume({ billId }: Pick<z.output<typeof dunningStopForm>, "billId">, { context }: AgencyVisit) {
  const done = endDunningStop(context, { billId });
  if (!done.ok) throw notFound();
  return redirectWithFlash(dunningPath, "dunningResumed", { values: { number: done.value.billNumber } });
}

/** The wordings of the three letters in both languages, and what they may name (EINV-19). */
export const loadTexts = ({ context, t }: AgencyVisit) => ({
  title: t("backOffice:dunning.texts"),
  back: dunningPath,
  placeholders: LETTER_PLACEHOLDERS.map((name) => `{{${name}}}`).join(" "),
  steps: DUNNING_STEPS.map((step) => ({ step, ...findLetterText(context, step) })),
});

export function saveText({ step, ...typed }: z.output<typeof letterTextForm>, { context }: AgencyVisit) {
  const known = DUNNING_STEPS.find((one) => one === step);
  if (!known) throw notFound();
  const wrong = (field: "bodyDe" | "bodyEn") => letterRefusals(typed[field]).map((key) => ({ field, key }));
  const fields = [...wrong("bodyDe"), ...wrong("bodyEn")];
  if (fields.length > 0) return { fields };
  const done = saveLetterText(context, { step: known, ...typed });
  if (!done.ok) return { form: [done.refusal], status: 409 };
  return redirectWithFlash(`${dunningPath}/texts`, "dunningTextSaved", { values: { step: String(step) } });
}
