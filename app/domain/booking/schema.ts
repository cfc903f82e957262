import { z } from "zod";
import { APPEAL_WORDS_MAX } from "./appeals/appeal-rules";
import { OWN_CANCEL_REASONS, OWN_CANCEL_WORDS_MAX } from "./cancellation-rules";
import { REPORT_WORDS_MAX } from "./no-show/no-show-rules";

const id = z.string().min(1, "required").max(40, "notFound");

/** A person cancels their own job; words are needed where the reason says nothing. */
export const ownCancellationForm = z
  .object({
    effect: z.string().max(40).default(""),
    reason: z.enum(OWN_CANCEL_REASONS, "required"),
    words: z.string().trim().max(OWN_CANCEL_WORDS_MAX, `tooLong?max=${OWN_CANCEL_WORDS_MAX}`).default(""),
  })
  .refine(({ reason, words }) => reason !== "other" || words !== "", { path: ["words"], error: "required" });

/** Somebody did not come. */
export const noShowForm = z.object({
  bookingId: id,
  words: z.string().trim().max(REPORT_WORDS_MAX, `tooLong?max=${REPORT_WORDS_MAX}`).default(""),
  called: z.string().max(10).optional(),
});

/** The person does not agree with an entry of their reliability. */
export const appealForm = z.object({
  words: z.string().trim().max(APPEAL_WORDS_MAX, `tooLong?max=${APPEAL_WORDS_MAX}`).default(""),
});
