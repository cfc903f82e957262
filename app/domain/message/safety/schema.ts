import { z } from "zod";
import { REPORT_ANSWER_MAX, REPORT_TEXT_MAX, REPORT_TEXT_MIN, SAFETY_KINDS, STEP_NOTE_MAX } from "./rules";

const words = (max: number) => z.string("required").trim().min(1, "required").max(max, `tooLong?max=${max}`);
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

/** What a person tells the agency about a job. */
export const safetyReportForm = z.object({
  kind: z.enum(SAFETY_KINDS, "required"),
  text: words(REPORT_TEXT_MAX).min(REPORT_TEXT_MIN, `tooShort?min=${REPORT_TEXT_MIN}`),
  callMe: ticked,
  neverAgain: ticked,
});

/** What the agency has done about a report. */
export const safetyStepForm = z.object({ note: words(STEP_NOTE_MAX) });

/** The answer with which the agency closes a report. */
export const safetyAnswerForm = z.object({ answer: words(REPORT_ANSWER_MAX) });
