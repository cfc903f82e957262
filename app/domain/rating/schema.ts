import { z } from "zod";
import { NOTE_MAX, REMOVAL_MAX, REPLY_MAX, REPORT_MAX } from "./rules";

const mark = z
  .string("required")
  .regex(/^[1-5]$/, "oneOf")
  .transform(Number);
/** Browsers post the lines of a text as CRLF, and count each as one character. */
const words = z.string("required").transform((typed) => typed.replace(/\r\n?/g, "\n").trim());
const optional = (most: number) => words.pipe(z.string().max(most, `tooLong?max=${most}`)).default("");
const needed = (most: number) => words.pipe(z.string().min(1, "required").max(most, `tooLong?max=${most}`));

/** What a company says about one person. */
export const personForm = z.object({ reliability: mark, service: mark, note: optional(NOTE_MAX) });

/** Who was ticked, by booking. */
export const allFineForm = z.object({
  submissionId: z.string().max(60),
  person: z.array(z.string().max(60)).max(500).default([]),
});

/** What a person says about a company; nothing in words (RATE-04). */
export const companyForm = z.object({ briefing: mark, safety: mark, punctualEnd: mark });

export const replyForm = z.object({ reply: needed(REPLY_MAX) });
export const reportForm = z.object({ report: needed(REPORT_MAX) });
/** Why the agency removes a rating. */
export const removalForm = z.object({ reason: needed(REMOVAL_MAX) });
