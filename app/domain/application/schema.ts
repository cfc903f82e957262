import { z } from "zod";
import { withoutSsnShape } from "../staff/ssn/ssn-form";

/** An application that waits for the approval of its person (JOIN-04). */
export const waitForm = (remarksMaxLength: number) =>
  applyForm(remarksMaxLength).omit({ jobPositions: true, submissionId: true });

/** The shape of an application; whether it may be made is decided by applyForPosition. */
export function applyForm(remarksMaxLength: number) {
  return z.object({
    /** One value for each time chosen: the ids of its open positions, joined by commas. */
    jobPositions: z.array(z.string().max(2000)).min(1, "selectAtLeastOne"),
    remarks: z.string().max(remarksMaxLength, `tooLong?max=${remarksMaxLength}`).default(""),
    ssn: z.string().max(40, "ssnLength?min=10&max=16").default(""),
    ...withoutSsnShape,
    submissionId: z.string().max(64).optional(),
  });
}
