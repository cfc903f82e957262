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
  email: z.string("required").trim().min(1, "required").max(60, "tooLong?max=60").pipe(z.email("email")),
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
});

export const staffAddressForm = z.object({ ...address, password: text, confirmPassword: text });

export const forgotPasswordForm = z.object({ email: text });

export const resetPasswordForm = z.object({ password: text, passwordConfirm: text });

/** "No thanks" to the completion, and the page it was asked on. */
export const reminderForm = z.object({ from: text });
