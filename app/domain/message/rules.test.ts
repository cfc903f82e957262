import { expect, test } from "vitest";
import { contactFirstNameRefusal, newsletterNameRefusal, splitName } from "./rules";

test.each([
  ["Anna O'Neil-Berg", null],
  ["Anna O’Neil", null],
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

test("a contact's first name is letters, or what the account holds", () => {
  expect(contactFirstNameRefusal("Zoë", false)).toBeNull();
  expect(contactFirstNameRefusal("Anna1", true)).toBe("nameLettersOnly");
  expect(contactFirstNameRefusal("Anna-Lena", false)).toBe("nameLettersOnly");
  expect(["Anna-Lena", "O'Hara", "Dr. Özgür"].map((name) => contactFirstNameRefusal(name, true))).toEqual([
    null,
    null,
    null,
  ]);
  expect(contactFirstNameRefusal("", true)).toBe("required");
});
