import { expect, test } from "vitest";
import { emailRefusal, foldEmail } from "./email-rules";

test.each([
  ["", "required"],
  ["a@", "email"],
  ["a@b", "email"],
  ["anna@tagwerk.example", null],
  [" anna@tagwerk.example ", null],
  ["a b@tagwerk.example", "email"],
  ["m&m2@firma.example", null],
  ["a/b2@firma.example", null],
  ["{q}@firma.example", null],
  ["o'hara2@firma.example", null],
  ["c+d@firma.example", null],
  ["info@grüße.example", null],
  ["info2@firma.xn--p1ai", null],
  ["<anna@tagwerk.example>", null],
  ["mailto:anna@tagwerk.example", null],
  ["ben\u200b@tagwerk．example", null],
  ["x..y2@firma.example", "email"],
  [".a2@firma.example", "email"],
  ["b2.@firma.example", "email"],
  ["b3@x.123", "email"],
  ["a@1.2.3.4", "email"],
  ["a@firma..example", "email"],
  ["a@.firma.example", "email"],
  ["a@firma.example.", "email"],
  ["a@-firma.example", "email"],
  ["müller@firma.example", "email"],
  [`${"a".repeat(45)}@tagwerk.example`, "tooLong?max=60"],
  [`${"a".repeat(44)}@tagwerk.example`, null],
])("[CASE-03] e-mail %s: %s", (typed, refusal) => {
  expect(emailRefusal(typed)).toBe(refusal);
});

test("one account whatever the letter case of its e-mail", () => {
  expect(foldEmail(" Anna@Tagwerk.Example")).toBe("anna@tagwerk.example");
  expect(foldEmail("<Info@GRÜSSE.example>")).toBe(foldEmail("info@xn--grsse-lva.example"));
});
