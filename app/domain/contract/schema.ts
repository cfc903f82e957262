import { z } from "zod";
import { withoutSsnShape } from "../staff/ssn/ssn-form";

const text = (max: number) => z.string().max(max, `tooLong?max=${max}`).default("");

/** What the bank form sends; what is wrong with the values say bankRefusals. */
export const bankForm = z.object({
  ssn: text(60),
  ...withoutSsnShape,
  issuedName: text(200),
  nameOfInstitute: text(200),
  iban: text(80),
  bic: text(60),
  password: text(200),
  /** The values that were asked about and are right, joined by a comma (FLOW-03). */
  confirmed: text(100),
  submissionId: z.string().max(40).optional(),
});

/** What the signing form sends besides the signature itself. */
export const signForm = z.object({
  firstName: text(30),
  lastName: text(50),
  signatureText: text(100),
});
