import { z } from "zod";

const text = (max: number) => z.string().trim().max(max).catch("");

/** The shape of the hours form; what is wrong with its values is said by validateHours. */
export const hoursForm = z.object({
  jobStart: text(20),
  jobEnd: text(20),
  breakMinutes: z.coerce.number().catch(Number.NaN).optional(),
  employerName: text(200),
  signatureText: text(100),
  submissionId: text(64),
});

export type EnteredHours = z.output<typeof hoursForm>;

/** What a company says against confirmed hours; its rule is objectionRefusal. */
export const objectionForm = z.object({ words: z.string().default("") });

/** Hours without a signature, or the other times that answer them. */
export const proposalForm = z.object({
  jobStart: text(20),
  jobEnd: text(20),
  breakMinutes: z.coerce.number().catch(Number.NaN),
  words: z.string().default(""),
  submissionId: text(64),
});

/** Which proposal the page showed. */
export const proposalStepForm = z.object({ proposalId: text(64) });

/** The ticked ones of a list. */
export const tickedProposalsForm = z.object({
  proposal: z.preprocess(
    (typed) => (typed === undefined ? [] : Array.isArray(typed) ? typed : [typed]),
    z.array(z.string().max(64)).min(1, "required").max(100),
  ),
});

/** Rows of an event day with one name and one signature below them; their rules are manyRefusals. */
export const manyHoursForm = z.object({
  ticked: z.preprocess(
    (typed) => (typed === undefined ? [] : Array.isArray(typed) ? typed : [typed]),
    z.array(z.string().max(64)).max(500),
  ),
  rows: z
    .record(
      z.string().max(64),
      z.object({
        jobStart: text(20),
        jobEnd: text(20),
        breakMinutes: z.coerce.number().catch(Number.NaN),
        seen: text(64),
      }),
    )
    .catch({}),
  /** What extra time costs as the page said it, in cents. */
  extra: z.coerce.number().int().nonnegative().optional().catch(0),
  employerName: text(200),
  signatureText: text(100),
  submissionId: text(64),
});

export type EnteredMany = z.output<typeof manyHoursForm>;
