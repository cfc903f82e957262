import { describe, expect, test } from "vitest";
import { confirmationRefusal, loginRefusal, passwordOk, passwordProblems } from "./rules";

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
