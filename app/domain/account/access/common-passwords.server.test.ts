import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCommonPassword, newPasswordRefusals } from "./common-passwords.server";

test("[ACCS-19] the list holds 10,000 different passwords in lower case", () => {
  const list = readFileSync("db/data/common-passwords.txt", "utf8").trim().split("\n");
  expect(new Set(list).size).toBe(10_000);
  expect(list.every((password) => password === password.toLowerCase())).toBe(true);
});

test("[ACCS-19] a common password is refused whatever its letter case, those of the demo are not", () => {
  expect(isCommonPassword("123456")).toBe(true);
  expect(newPasswordRefusals("P@ssw0rd", "P@ssw0rd")).toEqual([{ field: "password", key: "passwordCommon" }]);
  expect(newPasswordRefusals("p@sSw0rD", "p@sSw0rD", ["first", "second"])).toEqual([
    { field: "first", key: "passwordCommon" },
  ]);
  for (const fine of ["Tagwerk-2026!", "Neues-2026!", "Passwort-1"])
    expect(newPasswordRefusals(fine, fine)).toEqual([]);
});

test("what REG-25 refuses is said first, and one thing at a time", () => {
  expect(newPasswordRefusals("password", "password").map(({ key }) => key)).toEqual(["passwordUppercase"]);
});
