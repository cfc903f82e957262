import { describe, expect, test } from "vitest";
import { bicHint, ibanHint } from "./bank-hints.server";
import {
  bankRefusals,
  bicRefusal,
  holderRefusal,
  ibanRefusal,
  maskIban,
  maskSsn,
  normaliseBankDetails,
  normaliseBic,
  normaliseIban,
} from "./bank-rules";

const typed = {
  ssn: "1237 010180",
  issuedName: " Anna Berg ",
  nameOfInstitute: "Erste Bank",
  iban: "at61 1904 3002 3457 3201",
  bic: "bkauatww",
};

test("bank details are stored in upper case without blanks", () => {
  expect(normaliseBankDetails(typed)).toEqual({
    ssn: "1237010180",
    issuedName: "Anna Berg",
    nameOfInstitute: "Erste Bank",
    iban: "AT611904300234573201",
    bic: "BKAUATWW",
  });
  expect(bankRefusals(normaliseBankDetails(typed))).toEqual([]);
});

test("each field has its own refusal", () => {
  const empty = { ssn: "", issuedName: "", nameOfInstitute: "", iban: "", bic: "" };
  expect(bankRefusals(empty).map(({ field, key }) => [field, key])).toEqual([
    ["ssn", "required"],
    ["issuedName", "required"],
    ["nameOfInstitute", "required"],
    ["iban", "required"],
    ["bic", "required"],
  ]);
});

describe("IBAN", () => {
  test.each([
    ["SI56263300012039086", null],
    ["NO9386011117947", null],
    ["NL91ABNA0417164300", null],
    ["BE68539007547034", null],
    ["DK5000400440116243", null],
    ["FI2112345600000785", null],
    ["MT84MALT011000012345MTLCAST001S", null],
    ["NO938601111794", "tooShort?min=15"],
    ["AT61190430023457320", "tooShort?min=20"],
    ["DE8937040044053201300", "tooShort?min=22"],
    ["AT6119043002345732011", "tooLong?max=20"],
    ["DE89370400440532013000COMMERZBANK", "tooLong?max=22"],
    ["KONTONUMMER12345678901", "ibanShape"],
    ["12345678901234567890", "ibanShape"],
    ["XX611904300234573201", null],
    ["XX61190430023", "tooShort?min=15"],
    ["AT611904300234573201", null],
    ["AT611904300234573202", null],
    [`XX61${"1".repeat(30)}`, null],
    [`XX61${"1".repeat(31)}`, "tooLong?max=34"],
    ["AT61190430023457320!", "lettersAndDigits"],
  ])("%s: %s", (iban, refusal) => {
    expect(ibanRefusal(iban)).toBe(refusal);
  });

  test.each([
    "AT61 1904 3002 3457 3201",
    "AT483200000012345864",
    "DE89370400440532013000",
    "LI21088100002324013AA",
    "HU42117730161111101800000000",
  ])("%s gets no hint", (iban) => expect(ibanHint(normaliseIban(iban))).toBeNull());

  test.each([
    ["IBAN AT61 1904 3002 3457 3201", "AT611904300234573201"],
    ["IBAN: AT611904300234573201.", "AT611904300234573201"],
    ["AT61_1904_3002_3457_3201", "AT611904300234573201"],
    ["AT61·1904·3002·3457·3201", "AT611904300234573201"],
    ["IBAN (AT): AT61 1904 3002 3457 3201", "AT611904300234573201"],
    ["IBAN #AT61 1904 3002 3457 3201", "AT611904300234573201"],
    ["IBAN-Nr.: at61-1904-3002-3457-3201", "AT611904300234573201"],
    ["IBANAT611904300234573201", "AT611904300234573201"],
    ["IBAN NO93 8601 1117 947", "NO9386011117947"],
    ["AT 61 1904/3002 3457,3201", "AT611904300234573201"],
  ])("[CASE-12] %s is read as %s", (typed, iban) => expect(normaliseIban(typed)).toBe(iban));

  test("a wrong checksum gets a hint", () => {
    expect(ibanHint("AT611904300234573202")).toBe("ibanChecksum");
    expect(ibanHint("DE89370400440532013001")).toBe("ibanChecksum");
  });
});

test("BIC up to 20 characters, with a hint when no bank has one like it", () => {
  expect(bicRefusal("B".repeat(20))).toBeNull();
  expect(bicRefusal("B".repeat(21))).toBe("tooLong?max=20");
  expect(["BKAUATWW", "GIBAATWWXXX", "RZBAATWW", "DEUTDEFF"].map(bicHint)).toEqual([null, null, null, null]);
  expect(["BKAUATW", "BKAU1TWW", "BKAUATWWXX"].map(bicHint)).toEqual(["bicFormat", "bicFormat", "bicFormat"]);
});

test.each([
  ["BKAU-AT-WW", "BKAUATWW"],
  ["BIC: BKAU AT WW", "BKAUATWW"],
  ["SWIFT/BIC GIBAATWWXXX.", "GIBAATWWXXX"],
  ["BICFHRZZ", "BICFHRZZ"],
])("[CASE-12] BIC %s is read as %s", (typed, bic) => expect(normaliseBic(typed)).toBe(bic));

test("account holder and institute up to 50 characters", () => {
  expect(holderRefusal("a".repeat(50))).toBeNull();
  expect(holderRefusal("a".repeat(51))).toBe("tooLong?max=50");
  expect(holderRefusal("  ")).toBe("required");
});

test("of an IBAN country and last group show, of a social security number its last six", () => {
  expect(maskIban("AT483200000012345864")).toBe("AT•• •••• •••• •••• 5864");
  expect(maskSsn("1237010180")).toBe("•••• 010180");
});
