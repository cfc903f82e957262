import { z } from "zod";
import { typedText } from "~/domain/shared/typed-text";
import { PROTOCOL_MAX, REPORT_WAYS } from "./rules";

const protocol = z.string().trim().max(PROTOCOL_MAX, `tooLong?max=${PROTOCOL_MAX}`).default("");

/** What is ticked of the list, and how it was told the insurers. */
export const registrationsForm = z.object({
  day: z.array(z.string().max(60)).max(1000).default([]),
  way: z.enum(REPORT_WAYS).catch("elda"),
  reportedDay: typedText,
  reportedTime: typedText,
  protocol,
  again: z.string().optional(),
});

/** The electronic protocol of what was told by telephone or fax. */
export const protocolForm = z.object({ reportId: typedText, electronicProtocol: protocol });

/** The number that the insurers have given somebody who had none (CASE-24). */
export const ssnForm = z.object({ userId: typedText, ssn: typedText });
