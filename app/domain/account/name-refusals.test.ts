import { describe, expect, test } from "vitest";
import { contactPersonRefusal, lastNameRefusal, nameRefusal } from "./name-refusals";
import { lastNameFirst, nameOf } from "./name-rules";

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
    ["O´Brien", null],
    ["O`Brien", null],
    ["O‘Brien", null],
    ["Sean O′Casey", null],
    ["O＇Brien", null],
    ["Müller–Huber", null],
    ["می‌خواهم", null],
    ["K:son", null],
    ["Öberg K:son", null],
    ["Gal·la", null],
    ["D’Angelo, Jr.", null],
    ["Kaʻiulani", null],
    ["ジョン・スミス", null],
    [":Anna", "nameLettersOnly"],
    ["Anna,", "nameLettersOnly"],
    ["Anna1", "nameLettersOnly"],
    ["Berg1", "nameLettersOnly"],
    ["Anna٣", "nameLettersOnly"],
    ["a@b", "nameLettersOnly"],
    ["An\u0000na", "nameLettersOnly"],
    ["An\nna", "nameLettersOnly"],
    ["An\tna", "nameLettersOnly"],
    ["- . '", "nameLettersOnly"],
  ])("[SAFE-32][CASE-10] the name %j: %s", (typed, refusal) => {
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

  test("[CASE-23] a hyphen says that there is no last name; nobody sees it", () => {
    expect(["-", "–"].map(lastNameRefusal)).toEqual([null, null]);
    expect(["", ".", "--", "1"].map(lastNameRefusal)).toEqual([
      "required",
      "nameLettersOnly",
      "nameLettersOnly",
      "nameLettersOnly",
    ]);
    expect(nameOf({ firstName: "Suharto", lastName: "-" })).toBe("Suharto");
    expect(lastNameFirst({ firstName: "Suharto", lastName: "-" })).toBe("Suharto");
    expect(lastNameFirst({ firstName: "Anna", lastName: "Berg" })).toBe("Berg Anna");
  });
});
