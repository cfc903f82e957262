import { z } from "zod";
import { typedText } from "../../shared/typed-text";
import { MOST_NAME, PAUSES, WAYS } from "./alert-rules";

const way = z.enum(WAYS, "oneOf");

/** The form of a search that is to be kept: its filters travel with it. */
export const searchForm = z.object({
  submissionId: z.string().max(60),
  filters: z.string().max(300, "oneOf").default(""),
  name: typedText.pipe(z.string().min(1, "required").max(MOST_NAME, `tooLong?max=${MOST_NAME}`)),
  way,
});

export const wayForm = z.object({ way });

/** For so many days, or not any longer. */
export const pauseForm = z.object({
  days: z.coerce.number("oneOf").refine((days) => days === 0 || PAUSES.some((pause) => pause === days), "oneOf"),
});
