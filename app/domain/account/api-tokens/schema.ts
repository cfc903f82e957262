import { z } from "zod";
import { MOST_DAYS, NAME_MAX } from "./token-rules";

const days = `settingNumber?min=1&max=${MOST_DAYS}` as const;

/** A new token of a company (ACCS-16). */
export const tokenForm = z.object({
  submissionId: z.string("badRequest").min(1, "badRequest").max(64, "badRequest"),
  name: z.string("required").trim().min(1, "required").max(NAME_MAX, `tooLong?max=${NAME_MAX}`),
  scope: z.enum(["read", "write"], "oneOf"),
  days: z
    .string("required")
    .trim()
    .regex(/^\d{1,3}$/, days)
    .transform(Number)
    .refine((count) => count >= 1 && count <= MOST_DAYS, days),
});
