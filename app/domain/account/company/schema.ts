import { z } from "zod";
import { typedText } from "../../shared/typed-text";
import { REPLACEMENT_RULES } from "./replacement-rules";

const password = z.string("required").default("");

/** What every profile form asks of a person. */
export const personForm = z.object({
  firstName: typedText,
  lastName: typedText,
  email: typedText,
  phone: typedText,
  /** Empty leaves the one that is there. */
  password,
  passwordConfirm: password,
});

/** What the profile form of a company's person sends. */
export const companyProfileForm = personForm.extend({
  companyName: typedText,
  companyVatNumber: typedText,
  country: typedText,
  city: typedText,
  postalCode: typedText,
  addressLineOne: typedText,
  addressLineTwo: typedText,
  contactPerson: typedText,
  /** The VAT number that was asked about and is right (CASE-27). */
  confirmed: typedText.optional(),
});

export type TypedPerson = z.output<typeof personForm>;
export type TypedCompanyProfile = z.output<typeof companyProfileForm>;

/** What becomes of a position that somebody dropped out of (SUBS-17). */
export const replacementRuleForm = z.object({ replacementRule: z.enum(REPLACEMENT_RULES, { error: "oneOf" }) });

/** Whether its jobs are passed on to job boards (SEEK-17). */
export const passedOnForm = z.object({ passedOn: z.string().optional() });

/** A picture, which is read by itself. */
export const pictureForm = z.object({});
