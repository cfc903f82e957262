import { describe, expect, test } from "vitest";
import { companyProfileRefusals, personRefusals } from "~/domain/account/company/company-profile-refusals.server";
import { emailRefusal } from "~/domain/account/email-rules";
import {
  addressRefusals,
  companyRefusals,
  passwordRefusals,
  signUpRefusals,
} from "~/domain/account/registration/registration-rules";
import { loginForm } from "~/domain/account/schema";
import { bankRefusals } from "~/domain/contract/bank-rules";
import { contactRefusals } from "~/domain/message/contact-rules";
import { newsletterRefusals } from "~/domain/message/rules";
import { billingRefusals } from "~/domain/payment/billing/billing-refusals.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { profileRefusals } from "~/domain/staff/profile-form";

type Typed = Record<string, string>;
type Form = (typed: Typed) => FieldRefusal[];

const profileFacts = {
  today: "2026-11-20",
  isCountry: () => true,
  isLanguage: () => true,
  staffTypeIds: [],
  storedAddressLineTwo: null,
  photoCount: 1,
  termsAccepted: true,
  textMaxLength: 5000,
};
const company = { isCountry: () => true, vatNumber: null };
const lists = { foreignLanguages: [], preferedJobs: [], preferedJobRegion: [], previousJobs: [] };
const profileFields = [
  "gender dateOfBirth nationality country city addressLineOne addressLineTwo motherTongue hairColor size shoeSize",
  "piercings visibleTattoos driversLicense carAvailable blackPantsuit blackSkirtBlazer jobExperience",
].join(" ");
const none: Typed = Object.fromEntries(profileFields.split(" ").map((name) => [name, ""]));

/** Every form of the product by its rules; a field that a test does not set is empty, and its refusal is not asked for. */
const forms: Record<string, { fields: string[]; refusals: Form }> = {
  "sign-up": {
    fields: ["firstName", "lastName", "email", "phone"],
    refusals: (typed) => signUpRefusals({ ...typed, acceptTerms: true, privacy: true } as never),
  },
  "completion of a company": {
    fields: ["companyName", "contactPerson", "postalCode", "phoneNumber", "password"],
    refusals: (typed) => [
      ...companyRefusals(typed as never, company),
      ...passwordRefusals(typed.password ?? "", typed.password ?? ""),
    ],
  },
  "address of staff": {
    fields: ["postalCode", "password"],
    refusals: (typed) => [
      ...addressRefusals(typed as never, company),
      ...passwordRefusals(typed.password ?? "", typed.password ?? ""),
    ],
  },
  "profile of staff": {
    fields: ["firstName", "lastName", "email", "phone", "postalCode", "height", "weight", "password"],
    refusals: (typed) =>
      profileRefusals(
        { ...none, ...lists, acceptTerms: true, passwordConfirm: typed.password, ...typed } as never,
        profileFacts,
      ),
  },
  "profile of a company": {
    fields: ["firstName", "lastName", "email", "phone", "companyName", "contactPerson", "postalCode", "password"],
    refusals: (typed) => companyProfileRefusals({ passwordConfirm: typed.password, ...typed } as never),
  },
  "profile of the agency": {
    fields: ["firstName", "lastName", "email", "phone", "password"],
    refusals: (typed) => personRefusals({ passwordConfirm: typed.password, ...typed } as never),
  },
  "billing address": {
    fields: ["billingAddressName", "billingAddressPostCode"],
    refusals: (typed) => billingRefusals(typed as never),
  },
  contact: {
    fields: ["firstName", "lastName", "email", "phone"],
    refusals: (typed) => contactRefusals({ message: "Hallo", privacy: "on", ...typed } as never, { longest: 5000 }),
  },
  newsletter: {
    fields: ["name", "email"],
    refusals: (typed) => newsletterRefusals({ privacy: "on", ...typed } as never),
  },
  "bank details": {
    fields: ["ssn", "issuedName", "nameOfInstitute", "iban", "bic"],
    refusals: (typed) => bankRefusals(typed as never),
  },
  "forgotten password": {
    fields: ["email"],
    refusals: ({ email = "" }) => [emailRefusal(email)].flatMap((key) => (key ? [{ field: "email", key }] : [])),
  },
  "log-in": {
    fields: ["email"],
    refusals: (typed) =>
      loginForm
        .safeParse({ password: "x", role: "employee", ...typed })
        .error?.issues.map(({ path, message }) => ({ field: String(path[0]), key: message as "required" })) ?? [],
  },
};

const letters = (count: number) => "a".repeat(count);
const digits = (count: number) => "9".repeat(count);
const mail = (count: number) => `${letters(count - 5)}@b.at`;
const password = (count: number) => `Aa1!${letters(count - 4)}`;

/** How many characters each field takes, and how a text of so many is written. */
const limits: Record<string, { write: (count: number) => string; most?: number; least?: number }> = {
  firstName: { write: letters, most: 30 },
  lastName: { write: letters, most: 50 },
  email: { write: mail, most: 60 },
  phone: { write: digits, most: 20, least: 9 },
  phoneNumber: { write: digits, most: 20, least: 8 },
  companyName: { write: letters, most: 100 },
  billingAddressName: { write: letters, most: 100 },
  contactPerson: { write: letters, most: 50 },
  postalCode: { write: digits, most: 5, least: 4 },
  billingAddressPostCode: { write: digits, most: 5, least: 4 },
  height: { write: (count) => "1".repeat(count), most: 3 },
  weight: { write: (count) => "1".repeat(count), most: 3 },
  name: { write: letters, most: 70 },
  issuedName: { write: letters, most: 50 },
  nameOfInstitute: { write: letters, most: 50 },
  bic: { write: (count) => "B".repeat(count), most: 20 },
  ssn: { write: digits, most: 16, least: 10 },
  iban: { write: (count) => `AT61${digits(count - 4)}`, most: 20, least: 20 },
  password: { write: password, least: 8 },
};

describe.each(Object.entries(forms))("%s", (_name, { fields, refusals }) => {
  test.each(fields)("[LIM-04][LIM-05] %s: one above the most and one below the least is refused", (field) => {
    const { write, most, least } = limits[field] ?? { write: letters };
    const others = Object.fromEntries(
      fields.map((name) => [name, limits[name]?.write(limits[name]?.least ?? limits[name]?.most ?? 3) ?? ""]),
    );
    const empty = "companyVatNumber phoneNumber country city addressLineOne addressLineTwo vatNumber".split(" ");
    const rest = ["billingAddressCountry", "billingAddressCity", "billingAddressStreet", "billingAddressStreetTwo"];
    const blank = Object.fromEntries([...empty, ...rest].map((name) => [name, ""]));
    const refused = (count: number) =>
      refusals({ ...blank, ...others, [field]: write(count) }).some((each) => each.field === field);
    if (most !== undefined) expect([refused(most), refused(most + 1)]).toEqual([false, true]);
    if (least !== undefined) expect([refused(least), refused(least - 1)]).toEqual([false, true]);
  });
});
