import { describe, expect, test } from "vitest";
import {
  addressRefusals,
  type CompanyValues,
  companyRefusals,
  passwordRefusals,
  type SignUpValues,
  signUpRefusals,
} from "./registration-rules";

const keysOf = (refusals: { field: string; key: string }[]) =>
  Object.fromEntries(refusals.map(({ field, key }) => [field, key]));
const letters = (count: number) => "a".repeat(count);

describe("sign-up", () => {
  const good: SignUpValues = {
    firstName: "Jörg-Uwe",
    lastName: "Berg",
    email: "joerg@tagwerk.example",
    phone: "066012345",
    acceptTerms: true,
    privacy: true,
  };
  const refusals = (given: Partial<SignUpValues>) => keysOf(signUpRefusals({ ...good, ...given }));

  const cases: [string, Partial<SignUpValues>, Record<string, string>][] = [
    ["all is well", {}, {}],
    ["no first name", { firstName: "" }, { firstName: "required" }],
    ["a digit in it", { firstName: "Anna1" }, { firstName: "nameLettersOnly" }],
    ["31 letters", { firstName: letters(31) }, { firstName: "tooLong?max=30" }],
    ["no last name", { lastName: " " }, { lastName: "required" }],
    ["a digit in it", { lastName: "Berg1" }, { lastName: "nameLettersOnly" }],
    ["51 letters", { lastName: letters(51) }, { lastName: "tooLong?max=50" }],
    ["no address", { email: "" }, { email: "required" }],
    ["half an address", { email: "a@" }, { email: "email" }],
    ["61 characters", { email: `${letters(46)}@tagwerk.example` }, { email: "tooLong?max=60" }],
    ["8 digits", { phone: "06601234" }, { phone: "phoneTooShort?min=9" }],
    ["20 digits", { phone: "1".repeat(20) }, {}],
    ["21 digits", { phone: "1".repeat(21) }, { phone: "tooLong?max=20" }],
    ["a negative number", { phone: "-123456789" }, { phone: "phoneInvalid" }],
    ["terms not accepted", { acceptTerms: false }, { acceptTerms: "mustAccept" }],
    ["privacy not accepted", { privacy: false }, { privacy: "mustAccept" }],
  ];

  test.each(cases)("[REG-03][REG-04][REG-05][REG-06][REG-08] %s", (_, given, expected) => {
    expect(refusals(given)).toEqual(expected);
  });
});

describe("completion of a company", () => {
  const good: CompanyValues = {
    companyName: "Donaublick Events",
    companyVatNumber: "ATU12345678",
    phoneNumber: "12345678",
    contactPerson: "Maria Gruber",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: "Praterstraße 1",
    addressLineTwo: "",
  };
  const isCountry = (code: string) => code === "AT";
  const refusals = (given: Partial<CompanyValues>) =>
    keysOf(companyRefusals({ ...good, ...given }, { isCountry, vatNumber: null }));

  const cases: [string, Partial<CompanyValues>, Record<string, string>][] = [
    ["all is well", {}, {}],
    ["no name", { companyName: "" }, { companyName: "required" }],
    ["101 characters", { companyName: letters(101) }, { companyName: "tooLong?max=100" }],
    [
      "no address",
      { country: "", city: "", addressLineOne: "" },
      { country: "required", city: "required", addressLineOne: "required" },
    ],
    ["an invented country", { country: "XX" }, { country: "oneOf" }],
    ["3 digits", { postalCode: "123" }, { postalCode: "Postalcodevalidation" }],
    ["6 digits", { postalCode: "123456" }, { postalCode: "Postalcodevalidation" }],
    ["a negative number", { postalCode: "-1234" }, { postalCode: "postalcodenotnegative" }],
    ["a letter", { postalCode: "12a4" }, { postalCode: "Postalcodevalidation" }],
    ["7 digits", { phoneNumber: "1234567" }, { phoneNumber: "phoneTooShort?min=8" }],
    ["21 digits", { phoneNumber: "1".repeat(21) }, { phoneNumber: "tooLong?max=20" }],
    ["a digit in a name", { contactPerson: "Max 2" }, { contactPerson: "nameNoDigits" }],
    ["51 characters", { contactPerson: letters(51) }, { contactPerson: "tooLong?max=50" }],
  ];

  test.each(cases)("[REG-16][REG-17][REG-18][REG-20][REG-21] %s", (_, given, expected) => {
    expect(refusals(given)).toEqual(expected);
  });

  test("[REG-19] what the format says about the VAT number", () => {
    expect(companyRefusals(good, { isCountry, vatNumber: "vatNumberFormat" })).toEqual([
      { field: "companyVatNumber", key: "vatNumberFormat" },
    ]);
  });
});

describe("address of staff", () => {
  const empty = { country: "", city: "", postalCode: "", addressLineOne: "", addressLineTwo: "" };
  const isCountry = () => true;

  test("[REG-33][REG-34] all but the second line is needed", () => {
    expect(keysOf(addressRefusals(empty, { isCountry }))).toEqual({
      country: "required",
      city: "required",
      postalCode: "required",
      addressLineOne: "required",
    });
  });

  test("later means that only what is wrong is refused", () => {
    expect(addressRefusals(empty, { isCountry, partial: true })).toEqual([]);
    expect(addressRefusals({ ...empty, postalCode: "123" }, { isCountry, partial: true })).toEqual([
      { field: "postalCode", key: "Postalcodevalidation" },
    ]);
  });
});

describe("a new password", () => {
  test.each([
    ["by the rule", "Abcdef1!", "Abcdef1!", {}],
    ["too short", "Ab1!", "Ab1!", { password: "passwordTooShort" }],
    ["no special character", "Abcdefg1", "Abcdefg1", { password: "passwordSpecial" }],
    ["repeated wrongly", "Abcdef1!", "Abcdef2!", { passwordConfirm: "passwordMismatch" }],
    ["not repeated", "Abcdef1!", "", { passwordConfirm: "reenterPassword" }],
    ["nothing at all", "", "", { password: "required", passwordConfirm: "required" }],
  ])("[REG-25][REG-26][REG-27] %s", (_, password, repeated, expected) => {
    expect(keysOf(passwordRefusals(password, repeated))).toEqual(expected);
  });
});
