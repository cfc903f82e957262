import { describe, expect, test } from "vitest";
import { billNumber, billParts, missingBillParts, parseBillNumber } from "./rules";

test("a bill number names its year and its place in it", () => {
  expect(billNumber(2026, 42)).toBe("2026-000042");
  expect(billNumber(2026, 1_234_567)).toBe("2026-1234567");
  expect(parseBillNumber("2026-000042")).toEqual({ year: 2026, sequence: 42 });
  expect(parseBillNumber("2026-42")).toBeNull();
});

describe("what a bill must print", () => {
  const bill = { mode: "domestic", totalCents: 120_00, isCorrection: false } as const;

  test("the customer's VAT number above 10,000 € and for reverse charge, a note where no VAT is charged", () => {
    expect(billParts(bill)).not.toContain("customerVatNumber");
    expect(billParts({ ...bill, totalCents: 1_000_000 })).not.toContain("customerVatNumber");
    expect(billParts({ ...bill, totalCents: 1_000_001 })).toContain("customerVatNumber");
    expect(billParts({ ...bill, totalCents: -1_000_001, isCorrection: true })).toContain("customerVatNumber");
    expect(billParts({ ...bill, mode: "reverseCharge" })).toEqual(
      expect.arrayContaining(["customerVatNumber", "taxNote"]),
    );
    expect(billParts({ ...bill, mode: "thirdCountry" })).toContain("taxNote");
    expect(billParts({ ...bill, isCorrection: true })).toContain("correctsBillNumber");
  });

  test("what is missing is named, and 0 is a value", () => {
    const content = Object.fromEntries(billParts(bill).map((part) => [part, "x"]));
    expect(missingBillParts({ ...content, taxCents: 0 }, bill)).toEqual([]);
    expect(missingBillParts({ ...content, serviceDays: [], issuerVatNumber: "", service: undefined }, bill)).toEqual([
      "issuerVatNumber",
      "service",
      "serviceDays",
    ]);
  });
});
