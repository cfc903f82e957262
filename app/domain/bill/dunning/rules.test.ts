import { describe, expect, test } from "vitest";
import { interestCents, letterRefusals, stepDue } from "./rules";

const days = [7, 21, 35] as const;
const due = (daysLate: number, lastStep = 0, daysSinceLetter = 0, of: readonly [number, number, number] = days) =>
  stepDue({ daysLate, lastStep, daysSinceLetter }, of);

describe("[EINV-18] a step is due", () => {
  test.each([
    ["a day before the first", due(6), null],
    ["on the day of the first", due(7), 1],
    ["however late, the first letter comes first", due(90), 1],
    ["the second, after its days and as long after the first", due(21, 1, 14), 2],
    ["not while the first is too fresh", due(90, 1, 13), null],
    ["the third", due(35, 2, 14), 3],
    ["nothing after the third", due(300, 3, 200), null],
    ["0 leaves a step out", due(7, 0, 0, [0, 21, 35]), null],
    ["and the next one is the first", due(21, 0, 0, [0, 21, 35]), 2],
    ["all left out", due(300, 0, 0, [0, 0, 0]), null],
  ])("%s", (_, found, step) => expect(found).toBe(step));
});

describe("[EINV-19] interest", () => {
  const rates = [
    { validFrom: "2025-01-01", value: 0 },
    { validFrom: "2026-06-01", value: 1400 },
  ];
  const owed = { dueDay: "2026-10-16", cents: 100_000, receipts: [] };

  test("is simple, actual/365, from the day after the due day, rounded once", () => {
    expect(interestCents(owed, "2026-11-20", rates)).toBe(Math.round((100_000 * 0.14 * 35) / 365));
    expect(interestCents(owed, "2026-10-17", rates)).toBe(38);
    expect(interestCents(owed, "2026-10-16", rates)).toBe(0);
    expect(interestCents(owed, "2026-11-20", [{ validFrom: "2025-01-01", value: 0 }])).toBe(0);
  });

  test("is on what was open on each day: what came lowers it from the day after", () => {
    const receipts = [
      { receivedOn: "2026-10-26", cents: 40_000 },
      { receivedOn: "2026-10-10", cents: 10_000 },
    ];
    const cents = (90_000 * 10 + 50_000 * 25) * 0.14;
    expect(interestCents({ ...owed, receipts }, "2026-11-20", rates)).toBe(Math.round(cents / 365));
  });

  test("goes by the rate of each day", () => {
    const changing = [...rates, { validFrom: "2026-11-01", value: 1073 }];
    const cents = 100_000 * (15 * 0.14 + 20 * 0.1073);
    expect(interestCents(owed, "2026-11-20", changing)).toBe(Math.round(cents / 365));
    const before = { ...owed, dueDay: "2026-05-22" };
    expect(interestCents(before, "2026-06-10", rates)).toBe(Math.round((100_000 * 0.14 * 10) / 365));
  });
});

test("[EINV-19] a wording that lacks or does not know a name is refused with it", () => {
  expect(letterRefusals("{{total}} bis {{payUntil}}, {{companyName}}")).toEqual([]);
  expect(letterRefusals("{{total}} {{iban}}")).toEqual([
    "placeholderUnknown?name=iban",
    "placeholderMissing?name=payUntil",
  ]);
  expect(letterRefusals(" ")).toEqual(["required"]);
  expect(letterRefusals("x".repeat(4001))).toEqual(["tooLong?max=4000"]);
});
