import { describe, expect, test } from "vitest";
import {
  COMPANY_PHONE_DIGITS,
  confirmationRefusal,
  contactPersonRefusal,
  emailRefusal,
  foldEmail,
  loginRefusal,
  nameRefusal,
  normalisePhone,
  passwordOk,
  passwordProblems,
  phoneRefusal,
  postalCodeRefusal,
} from "./rules";

describe("password", () => {
  test.each(["Abcdef1!", "Grüße2026!", "Tagwerk-2026!"])("%s is taken", (password) => {
    expect(passwordOk(password)).toBe(true);
  });

  test.each([
    ["Abcdefg1", ["passwordSpecial"]],
    ["abcdefg1!", ["passwordUppercase"]],
    ["ABCDEFG1!", ["passwordLowercase"]],
    ["Abcdefgh!", ["passwordDigit"]],
    ["Abcde1!", ["passwordTooShort"]],
    ["Abcdef1 ", ["passwordSpecial"]],
    ["", ["passwordTooShort", "passwordLowercase", "passwordUppercase", "passwordDigit", "passwordSpecial"]],
  ])("%s lacks %j", (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  test("its confirmation must be given and equal", () => {
    expect(confirmationRefusal("Abcdef1!", "")).toBe("reenterPassword");
    expect(confirmationRefusal("Abcdef1!", "Abcdef1?")).toBe("passwordMismatch");
    expect(confirmationRefusal("Abcdef1!", "Abcdef1!")).toBeNull();
    expect(confirmationRefusal("", "")).toBeNull();
  });
});

describe("phone", () => {
  test.each([
    ["", "required"],
    ["12345678", "phoneTooShort?min=9"],
    ["123456789", null],
    ["+43 660 1234567", null],
    ["0660/123-45 67", null],
    ["(01) 234567890", null],
    ["-66012345678", "phoneInvalid"],
    ["+-66012345678", "phoneInvalid"],
    ["++43660123456", "phoneInvalid"],
    ["06601234abc", "phoneInvalid"],
    ["000000000", "phoneInvalid"],
    ["12345678901234567890", null],
    ["123456789012345678901", "tooLong?max=20"],
  ])("%s: %s", (typed, refusal) => {
    expect(phoneRefusal(typed)).toBe(refusal);
  });

  test("the completion of a company takes eight digits", () => {
    expect(phoneRefusal("12345678", COMPANY_PHONE_DIGITS)).toBeNull();
    expect(phoneRefusal("1234567", COMPANY_PHONE_DIGITS)).toBe("phoneTooShort?min=8");
  });

  test("is stored as digits with its leading zero", () => {
    expect(normalisePhone(" +43 (660) 12/34-567 ")).toBe("436601234567");
    expect(normalisePhone("06601234567")).toBe("06601234567");
  });
});

test.each([
  ["", "required"],
  ["a@", "email"],
  ["a@b", "email"],
  ["anna@tagwerk.example", null],
  [" anna@tagwerk.example ", null],
  ["a b@tagwerk.example", "email"],
  [`${"a".repeat(45)}@tagwerk.example`, "tooLong?max=60"],
  [`${"a".repeat(44)}@tagwerk.example`, null],
])("e-mail %s: %s", (typed, refusal) => {
  expect(emailRefusal(typed)).toBe(refusal);
});

test("one account whatever the letter case of its e-mail", () => {
  expect(foldEmail(" Anna@Tagwerk.Example")).toBe("anna@tagwerk.example");
});

describe("names", () => {
  test.each([
    ["Jörg-Uwe", null],
    [" Łucja ", null],
    ["", "required"],
    ["   ", "required"],
    ["-", "nameLettersOnly"],
    ["Anna1", "nameLettersOnly"],
    ["Anna Maria", null],
    ["a".repeat(30), null],
    ["a".repeat(31), "tooLong?max=30"],
  ])("%s: %s", (typed, refusal) => {
    expect(nameRefusal(typed, 30)).toBe(refusal);
  });

  test.each([
    ["O'Hara", null],
    ["O’Hara", null],
    ["van der Bellen", null],
    ["Dr. Özgür-Šimić", null],
    ["Иван", null],
    ["محمد", null],
    ["王小明", null],
    ["नरेंद्र", null],
    ["Nguyễn".normalize("NFD"), null],
    ["Anna1", "nameLettersOnly"],
    ["Berg1", "nameLettersOnly"],
    ["Anna٣", "nameLettersOnly"],
    ["a@b", "nameLettersOnly"],
    ["An\u0000na", "nameLettersOnly"],
    ["An\nna", "nameLettersOnly"],
    ["An\tna", "nameLettersOnly"],
    ["- . '", "nameLettersOnly"],
  ])("[SAFE-32] the name %j: %s", (typed, refusal) => {
    expect(nameRefusal(typed, 50)).toBe(refusal);
  });

  test("a contact person has no digits, and in the completion only letters and spaces", () => {
    expect(contactPersonRefusal("Max 2", "completion")).toBe("nameNoDigits");
    expect(contactPersonRefusal("Max Huber", "completion")).toBeNull();
    expect(contactPersonRefusal("Max Huber-Berg", "completion")).toBe("nameLettersAndSpaces");
    expect(contactPersonRefusal("Dr. Max O'Neil-Berg", "completion", true)).toBeNull();
    expect(contactPersonRefusal("Dr. Max (Vertrieb)", "profile")).toBeNull();
    expect(contactPersonRefusal("a".repeat(51), "profile")).toBe("tooLong?max=50");
  });
});

test.each([
  ["1010", null],
  ["10115", null],
  ["123", "Postalcodevalidation"],
  ["123456", "Postalcodevalidation"],
  ["12a4", "Postalcodevalidation"],
  ["-1234", "postalcodenotnegative"],
  ["", "required"],
])("postal code %s: %s", (typed, refusal) => {
  expect(postalCodeRefusal(typed)).toBe(refusal);
});

describe("logging in", () => {
  const facts = { accountRole: "employee", askedRole: "employee", passwordMatches: true, active: true } as const;
  test.each([
    [{}, null],
    [{ accountRole: null }, "userNotFound"],
    [{ askedRole: "employer" } as const, "userNotFound"],
    [{ passwordMatches: false }, "incorrectEmailOrPassword"],
    [{ passwordMatches: false, active: false }, "incorrectEmailOrPassword"],
    [{ active: false }, "accountDeactivated"],
  ])("%j: %s", (change, refusal) => {
    expect(loginRefusal({ ...facts, ...change })).toBe(refusal);
  });
});
