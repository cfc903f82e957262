import { z } from "zod";
import { BREACH_MAX } from "./breach/breach-rules";
import { CLASS_NAMES, PROCESSOR_MAX } from "./data-class";
import { REQUEST_KINDS } from "./requests/request-rules";

/** A form that weighs much: the password is asked for where it was not given just now. */
export const passwordForm = z.object({ currentPassword: z.string().default("") });

export const eraseForm = passwordForm.extend({ word: z.string().default(""), eraseNow: z.string().default("") });

export const consentForm = z.object({
  purpose: z.enum(["photosToCompanies", "voice", "newsletter", "sms"], "required"),
  given: z.enum(["yes", "no"], "required"),
});

export const seenForm = z.object({ runId: z.string("required").min(1, "required") });

const words = z.string("required").trim().min(1, "required").max(BREACH_MAX, `tooLong?max=${BREACH_MAX}`);

/** What the agency noticed: when, what happened, whose data, and which. */
export const breachForm = z.object({
  day: z.string("required").min(1, "required"),
  clock: z.string("required").min(1, "required"),
  what: words,
  whose: words,
  classes: z.array(z.enum(CLASS_NAMES)).default([]),
});

const line = z.string("required").trim().min(1, "required").max(PROCESSOR_MAX, `tooLong?max=${PROCESSOR_MAX}`);

/** Who works with the data on the agency's behalf. */
export const processorForm = z.object({
  name: line,
  purpose: line,
  country: line,
  contractOn: z.string().default(""),
});

/** A letter about data, as it came. */
export const requestForm = z.object({
  kind: z.enum(REQUEST_KINDS, "required"),
  name: line,
  email: z.string().trim().default(""),
  cameOn: z.string("required").min(1, "required"),
  identity: line,
});

/** About whom, and why; how long the reason is the command says. */
export const lockedForm = z.object({
  userId: z.string("required").min(1, "required"),
  reason: z.string("required").trim().min(1, "required"),
});

export const extendForm = z.object({ reason: words });

export const closeForm = z.object({ answer: words });
