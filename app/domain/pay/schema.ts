import { z } from "zod";
import { typedText } from "../shared/typed-text";
import { LAYOUTS } from "./handover/rules";
import { OTHER_WORK } from "./meter/rules";
import { EXTRA_KINDS } from "./rules";

/** The sum that the page showed is locked, nothing else. */
export const lockForm = z.object({
  totalCents: z.coerce.number().int().catch(-1),
  withoutHours: z.string().optional(),
  password: typedText,
});

export const extraForm = z.object({ kind: z.enum(EXTRA_KINDS).catch("expense"), amount: typedText, reason: typedText });

export const exportPayForm = z.object({
  layout: z.enum(LAYOUTS).catch("lines"),
  withSsn: z.string().optional(),
  onlyNew: z.string().optional(),
});

/** Net amounts as the payroll office sends them, pasted or from a file. */
export const netsForm = z.object({ nets: z.string().max(200_000, "tooLong?max=200000").default("") });

export const payoutForm = z.object({ executionDay: typedText, password: typedText });

export const paidOutForm = z.object({ paidOutOn: typedText });

/** What a person does beside; nothing chosen is a refusal of the rule, not of the form. */
export const otherWorkForm = z.object({ kind: z.enum(OTHER_WORK).nullable().catch(null), monthly: typedText });
