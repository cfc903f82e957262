import { expect, test } from "vitest";
import { newsletterNameRefusal, splitName } from "./rules";

test.each([
  ["Anna O'Neil-Berg", null],
  ["Anna O’Neil", null],
  ["Dr. Öberg K:son", null],
  ["Anna1", "nameLettersSpacesHyphens"],
  ["a".repeat(70), null],
  ["a".repeat(71), "tooLong?max=70"],
  [" ", "required"],
])("newsletter name %s: %s", (typed, refusal) => {
  expect(newsletterNameRefusal(typed)).toBe(refusal);
});

test("the first word is the first name, the rest the last name", () => {
  expect(splitName("Anna Berg")).toEqual({ firstname: "Anna", lastname: "Berg" });
  expect(splitName(" Anna ")).toEqual({ firstname: "Anna", lastname: "" });
  expect(splitName("Anna von Berg")).toEqual({ firstname: "Anna", lastname: "von Berg" });
});
