import { describe, expect, test } from "vitest";
import {
  ageOn,
  birthDayRefusal,
  hasWallAccess,
  imagesRefusal,
  isPlaceholderImage,
  latestBirthDay,
  measureRefusal,
  missingProfileFields,
  REQUIRED_PROFILE_FIELDS,
  staffState,
} from "./rules";
import { ssnAnswerRefusals } from "./ssn/ssn-answer";
import { normaliseSsn, ssnHint, ssnRefusal } from "./ssn/ssn-rules";

test("the state of a staff account follows what was handed in and approved", () => {
  expect(staffState({ submittedAt: null, approvedAt: null })).toBe("registrationPending");
  expect(staffState({ submittedAt: 1, approvedAt: null })).toBe("approvalPending");
  expect(staffState({ submittedAt: 1, approvedAt: 2 })).toBe("approved");
});

test("only active, approved staff have the job wall", () => {
  expect(hasWallAccess({ state: "approved", active: true })).toBe(true);
  expect(hasWallAccess({ state: "approved", active: false })).toBe(false);
  expect(hasWallAccess({ state: "approvalPending", active: true })).toBe(false);
});

describe("age", () => {
  test.each([
    ["2010-06-15", "2026-06-15", 16],
    ["2010-06-16", "2026-06-15", 15],
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
  ])("born %s, on %s: %i", (birthDay, day, age) => {
    expect(ageOn(birthDay, day)).toBe(age);
  });

  test("sixteen today is taken, one day younger is not", () => {
    expect(birthDayRefusal("2010-06-15", "2026-06-15")).toBeNull();
    expect(birthDayRefusal("2010-06-16", "2026-06-15")).toBe("tooYoung?min=16");
    expect(birthDayRefusal("1900-01-01", "2026-06-15")).toBeNull();
    expect(birthDayRefusal("1899-12-31", "2026-06-15")).toBe("date");
    expect(birthDayRefusal("", "2026-06-15")).toBe("required");
    expect(birthDayRefusal("2027-01-01", "2026-06-15")).toBe("date");
    expect(latestBirthDay("2026-06-15")).toBe("2010-06-15");
  });
});

test.each([
  ["180", null],
  ["100", null],
  ["250", null],
  ["0", "atLeast?min=1"],
  ["18", "settingNumber?min=100&max=250"],
  ["251", "settingNumber?min=100&max=250"],
  ["1a", "digitsOnly"],
  ["-1", "digitsOnly"],
  ["1000", "tooLong?max=3"],
  ["", "required"],
])("[STF-21][SEEN-34] a height or weight of %s between 100 and 250: %s", (typed, refusal) => {
  expect(measureRefusal(typed, [100, 250])).toBe(refusal);
});

describe("social security number", () => {
  test("is upper case without anything but letters and digits", () => {
    expect(normaliseSsn("1234 010190a")).toBe("1234010190A");
    expect(normaliseSsn("12-34/ä")).toBe("1234");
  });

  test.each([
    ["SV 1237 010180", "1237010180"],
    ["SV-Nr.: 1237/010180", "1237010180"],
    ["SVNR 1237010180", "1237010180"],
    ["SV# 1237010180", "1237010180"],
    ["SV-Nummer (AT): 1237 010180", "1237010180"],
    ["SVNr.№1237010180", "1237010180"],
    ["VNR 1237010180", "1237010180"],
    ["Sozialversicherungsnummer 1237 010180", "1237010180"],
    ["1237 01.01.1980", "1237010180"],
    ["1237 1.1.1980", "1237010180"],
    ["1237 01.01.80", "1237010180"],
    ["1237 01 01 1980", "1237010180"],
    ["1237/01-01-1980", "1237010180"],
    ["123701011980", "1237010180"],
    ["123801011980", "123801011980"],
    ["65 070539 W 001", "65070539W001"],
    ["756.1234.5678.97", "7561234567897"],
  ])("[CASE-12] %s is read as %s", (typed, ssn) => {
    expect(normaliseSsn(typed)).toBe(ssn);
    expect(normaliseSsn(ssn)).toBe(ssn);
  });

  test.each([["1237010180BERG"], ["NUMMER1237010180"]])(
    "[CASE-12] %s, a text with the number in it, is asked about",
    (ssn) => {
      expect(ssnHint(ssn)).toBe("ssnChecksum");
    },
  );
  test.each([["RSSMRA85T10A562S"], ["65070539W001"], ["7561234567897"]])(
    "a number of another country, %s, is not",
    (ssn) => {
      expect(ssnHint(ssn)).toBeNull();
    },
  );

  test.each([
    ["123701018", "ssnLength?min=10&max=16"],
    ["1237010180", null],
    ["1".repeat(16), null],
    ["1".repeat(17), "ssnLength?min=10&max=16"],
    ["", "required"],
  ])("%s: %s", (ssn, refusal) => {
    expect(ssnRefusal(ssn)).toBe(refusal);
  });

  test.each(["1237010180", "1000010190", "1238150695", "4568311299", "7828280200", "3210011385", "1234010190A"])(
    "%s gets no hint",
    (ssn) => expect(ssnHint(ssn)).toBeNull(),
  );

  test.each(["1234567890", "1238010180", "0234010180"])("%s gets a hint and is taken", (ssn) => {
    expect(ssnHint(ssn)).toBe("ssnChecksum");
    expect(ssnRefusal(ssn)).toBeNull();
  });
});

test("one to ten photos", () => {
  expect([imagesRefusal(0), imagesRefusal(1), imagesRefusal(10), imagesRefusal(11)]).toEqual([
    "photoRequired",
    null,
    null,
    "maximumImages",
  ]);
  expect(isPlaceholderImage("employee-1.png")).toBe(true);
  expect(isPlaceholderImage("user-1.png")).toBe(true);
  expect(isPlaceholderImage("photo-employee-1.png")).toBe(false);
});

test("no is an answer, an empty list is none", () => {
  const full = Object.fromEntries(REQUIRED_PROFILE_FIELDS.map((field) => [field, "x"]));
  expect(missingProfileFields(full)).toEqual([]);
  expect(missingProfileFields({ ...full, piercings: false, height: 0 })).toEqual([]);
  expect(missingProfileFields({ ...full, preferedJobs: [], city: " ", acceptTerms: false, images: [] })).toEqual([
    "city",
    "preferedJobs",
    "images",
    "acceptTerms",
  ]);
});

test("[CASE-24] a place of birth has up to 50 signs, and a number that is typed counts whatever is ticked", () => {
  const none = { ssn: "", noSsn: "on", sex: "other", birthPlace: "x".repeat(50) };
  expect(ssnAnswerRefusals(none)).toEqual([]);
  expect(ssnAnswerRefusals({ ...none, birthPlace: `${none.birthPlace}x` })).toEqual([
    { field: "birthPlace", key: "tooLong?max=50" },
  ]);
  expect(ssnAnswerRefusals({ ...none, ssn: "123" })).toEqual([{ field: "ssn", key: "ssnLength?min=10&max=16" }]);
  expect(ssnAnswerRefusals({ ssn: "1237010180", noSsn: "on" })).toEqual([]);
});
