import { z } from "zod";

/** Text as it was typed; what is missing is empty. The rules of the business say what it must be. */
const text = z
  .string()
  .optional()
  .transform((typed) => typed ?? "");
const box = z
  .string()
  .optional()
  .transform((value) => value === "on");
const address = { country: text, city: text, postalCode: text, addressLineOne: text, addressLineTwo: text };

const role = z.enum(["employer", "employee", "superuser"], "oneOf");

/** Without a role the account decides (DESK-14). */
export const loginForm = z.object({
  email: z.string("required").trim().min(1, "required").max(60, "tooLong?max=60"),
  password: z.string("required").min(1, "required").max(200, "tooLong?max=200"),
  role: role.or(z.literal("")).optional(),
  from: z.string().max(2000).optional(),
  remember: z.literal("on").optional(),
  captcha: text,
  challenge: text,
});

/** What the call takes: it says for which role (AUTH-02). */
export const loginCall = loginForm.pick({ email: true, password: true }).extend({ role });

export const signUpForm = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  acceptTerms: box,
  privacy: box,
  captcha: text,
  challenge: text,
});

export const companyForm = z.object({
  companyName: text,
  companyVatNumber: text,
  phoneNumber: text,
  contactPerson: text,
  ...address,
  password: text,
  passwordConfirm: text,
  /** The VAT number that was asked about and is right (CASE-27). */
  confirmed: text,
});

export const staffAddressForm = z.object({ ...address, password: text, confirmPassword: text });

export const forgotPasswordForm = z.object({ email: text });

export const resetPasswordForm = z.object({ password: text, passwordConfirm: text });

/** "No thanks" to the completion, and the page it was asked on. */
export const reminderForm = z.object({ from: text });

/** The second page of a log-in (ACCS-05). */
export const secondStepForm = z.object({
  code: z.string("required").max(40, "codeWrong"),
  trust: z.literal("on").optional(),
  from: z.string().max(2000).optional(),
});

/** Whoever changes the way in shows again who they are: by password or by a code (ACCS-01). */
export const confirmForm = z.object({
  passwordOrCode: z.string("required").min(1, "required").max(200, "tooLong?max=200"),
});

export const firstCodeForm = z.object({ code: z.string("required").max(40, "codeWrong") });

/** Why the agency takes the second step away from somebody (ACCS-07). */
export const resetFactorForm = z.object({
  factorReason: z.string("required").trim().min(10, "factorReasonLength").max(200, "factorReasonLength"),
});

/** What a browser answers when a passkey was used or made (ACCS-03). */
const passkeyAnswer = z.string("passkeyWrong").min(1, "passkeyWrong").max(8000, "passkeyWrong");
export const passkeyForm = z.object({ passkey: passkeyAnswer, from: z.string().max(2000).optional() });
export const newPasskeyForm = z.object({
  passkey: passkeyAnswer,
  passkeyName: z.string("required").trim().min(1, "required").max(40, "tooLong?max=40"),
});
