import { describe, expect, test } from "vitest";
import {
  nextStep,
  type ProgressFacts,
  type ProgressLabel,
  progressDetails,
  progressLabel,
  signFieldRefusals,
  signRefusal,
  submitRefusal,
} from "./rules";

const applied: ProgressFacts = {
  withdrawn: false,
  rejected: false,
  booked: false,
  cancelled: false,
  hasSsn: false,
  hasBank: false,
  detailsSaved: false,
  created: false,
  signed: false,
  submitted: false,
  submittedBefore: false,
  briefingCount: 0,
  readBriefingCount: 0,
  registrationPending: false,
  registrationBlocks: false,
  endsAt: 1000,
  hoursConfirmed: false,
  now: 0,
};
const booked = { ...applied, booked: true };
const saved = { ...booked, detailsSaved: true, hasSsn: true, hasBank: true };
const created = { ...saved, created: true };
const signed = { ...created, signed: true };
const submitted = { ...signed, submitted: true };
const briefed = { ...submitted, briefingCount: 2 };

describe("progress", () => {
  test.each<[string, ProgressFacts, ProgressLabel, ProgressLabel[]]>([
    ["applied", applied, "applied", []],
    ["rejected", { ...applied, rejected: true }, "rejected", []],
    ["withdrawn", { ...applied, withdrawn: true }, "withdrawn", []],
    ["booked", booked, "bookingFixed", ["ssnMissing", "bankMissing"]],
    ["booked, number on file", { ...booked, hasSsn: true }, "bookingFixed", ["bankMissing"]],
    ["number gone", { ...saved, hasSsn: false }, "ssnMissing", ["bankSubmitted"]],
    ["bank data incomplete", { ...saved, hasBank: false }, "bankMissing", []],
    ["bank data saved, no contract", saved, "bankSubmitted", []],
    ["contract created", created, "contractCreated", ["bankSubmitted", "contractNotSubmitted"]],
    ["contract signed", signed, "contractSigned", ["bankSubmitted", "contractNotSubmitted"]],
    ["changed after submitting", { ...created, submittedBefore: true }, "contractNotSubmitted", ["bankSubmitted"]],
    [
      "changed and signed again",
      { ...signed, submittedBefore: true },
      "contractSigned",
      ["bankSubmitted", "contractNotSubmitted"],
    ],
    ["contract submitted", submitted, "contractSubmitted", ["bankSubmitted"]],
    ["briefings to read", briefed, "readyForAction", ["bankSubmitted", "contractSubmitted"]],
    [
      "one briefing read",
      { ...briefed, readBriefingCount: 1 },
      "readyForAction",
      ["bankSubmitted", "contractSubmitted"],
    ],
    [
      "briefings read",
      { ...briefed, readBriefingCount: 2 },
      "readyForTheJob",
      ["bankSubmitted", "contractSubmitted", "briefingsRead"],
    ],
    [
      "read before signing",
      { ...created, briefingCount: 1, readBriefingCount: 1 },
      "contractCreated",
      ["bankSubmitted", "contractNotSubmitted", "briefingsRead"],
    ],
    ["over", { ...briefed, now: 1000 }, "jobDone", []],
    ["over without a contract", { ...booked, now: 1000 }, "jobDone", []],
    ["hours confirmed", { ...briefed, now: 1000, hoursConfirmed: true }, "hoursConfirmed", []],
    ["cancelled", { ...briefed, cancelled: true }, "cancelled", []],
  ])("[MYJ-24] %s", (_, facts, label, details) => {
    expect(progressLabel(facts)).toBe(label);
    expect(progressDetails(facts)).toEqual(details);
  });
});

test("[ELDA-12] whoever is not registered yet is told so; ready they are before that only where the switch is off", () => {
  const read = { ...briefed, readBriefingCount: 2 };
  const pending = { ...read, registrationPending: true };
  const blocked = { ...pending, registrationBlocks: true };
  expect([progressLabel(pending), progressDetails(pending).at(-1)]).toEqual(["readyForTheJob", "eldaPending"]);
  expect([progressLabel(blocked), progressDetails(blocked)]).toEqual([
    "contractSubmitted",
    ["bankSubmitted", "briefingsRead", "eldaPending"],
  ]);
  expect(progressLabel({ ...blocked, registrationPending: false })).toBe("readyForTheJob");
  expect(progressLabel({ ...blocked, readBriefingCount: 1 })).toBe("readyForAction");
  expect(progressLabel({ ...blocked, submitted: false })).toBe("contractSigned");
});

test.each([
  [booked, "bank"],
  [saved, "create"],
  [created, "sign"],
  [signed, "submit"],
  [submitted, null],
  [{ ...created, submittedBefore: true }, "sign"],
])("next step, row %#", (facts, step) => {
  expect(nextStep(facts)).toBe(step);
});

test("signing needs a contract that is neither signed nor submitted", () => {
  expect(signRefusal(saved)).toBe("contractNotSigned");
  expect(signRefusal(created)).toBeNull();
  expect(signRefusal(signed)).toBe("contractAlreadySigned");
  expect(signRefusal(submitted)).toBe("contractAlreadySubmitted");
});

const anna = { typedName: null, party: { firstName: "Anna", lastName: "Berg" } };

test("blank names and an empty signature are refused", () => {
  expect(signFieldRefusals({ ...anna, firstName: " ", lastName: "", hasSignature: false })).toEqual([
    { field: "firstName", key: "required" },
    { field: "lastName", key: "required" },
    { field: "signature", key: "signatureRequired" },
  ]);
  expect(signFieldRefusals({ ...anna, firstName: "Anna", lastName: "Berg", hasSignature: true })).toEqual([]);
});

test("[FLOW-01] another name than the contract's is refused where it was typed", () => {
  const typed = { firstName: "Xaver", lastName: "Berg", typedName: "Xaver", hasSignature: true };
  expect(signFieldRefusals({ ...anna, ...typed })).toEqual([
    { field: "firstName", key: "signatureName" },
    { field: "signature", key: "signatureName" },
  ]);
});

test("only a signed contract is submitted, and once", () => {
  expect(submitRefusal(saved)).toBe("contractNotSigned");
  expect(submitRefusal(created)).toBe("contractNotSigned");
  expect(submitRefusal(signed)).toBeNull();
  expect(submitRefusal(submitted)).toBe("contractAlreadySubmitted");
});
