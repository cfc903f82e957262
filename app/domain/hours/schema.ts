import { z } from "zod";

const text = (max: number) => z.string().trim().max(max).catch("");

/** The shape of the hours form; what is wrong with its values is said by validateHours. */
export const hoursForm = z.object({
  jobStart: text(20),
  jobEnd: text(20),
  employerName: text(200),
  signatureText: text(100),
  submissionId: text(64),
});

export type EnteredHours = z.output<typeof hoursForm>;

/** What a company says against confirmed hours; its rule is objectionRefusal. */
export const objectionForm = z.object({ words: z.string().default("") });
