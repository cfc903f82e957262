import { describe, expect, test } from "vitest";
import { type MatchBill, type MatchEntry, proposalsOf } from "./match-rules";
import { wordsIn } from "./match-words";

const bill = (sequence: number, openCents: number, given: Partial<MatchBill> = {}): MatchBill => ({
  orderId: `o${sequence}`,
  billNumber: `2026-${String(sequence).padStart(6, "0")}`,
  orderNumber: `B-2026-${String(sequence + 500).padStart(6, "0")}`,
  companyId: "messe",
  names: ["Messe und Mehr KG"],
  openCents,
  ...given,
});
const bills = [
  bill(1, 149_340, { companyId: "donau", names: ["Donaublick Events GmbH"] }),
  bill(2, 183_600),
  bill(3, 90_000),
  bill(4, 2988, { companyId: "back", names: ["Bäckerei Hinterleitner & Söhne OG"] }),
  bill(5, 0, { companyId: "donau", names: ["Donaublick Events GmbH"] }),
];
const entry = (amountCents: number, text: string, counterparty = "", id = "e"): MatchEntry => ({
  id,
  amountCents,
  counterparty,
  text,
});
const one = (amountCents: number, text: string, counterparty = "") =>
  proposalsOf([entry(amountCents, text, counterparty)], bills, [{ month: "2026-10", sumCents: 411_820 }]).get("e");

describe("an entry is for", () => {
  test.each([
    [
      "the bill that it names, with what is open",
      149_340,
      "RE 2026-000001 Produkt",
      "",
      "sure",
      "numberAndAmount",
      ["o1"],
    ],
    ["the order that it names", 149_340, "b-2026-000501", "", "sure", "numberAndAmount", ["o1"]],
    ["a number without its line", 149_340, "RE2026000001", "", "sure", "numberAndAmount", ["o1"]],
    ["a number that the bank has broken", 149_340, "Rechnung 2026-000 001", "", "sure", "numberAndAmount", ["o1"]],
    ["two bills whose sum it is", 273_600, "2026-000002 + 2026-000003", "", "sure", "numbersAndSum", ["o2", "o3"]],
    ["a part of a bill", 50_000, "2026-000002 Teilzahlung", "", "likely", "number", ["o2"]],
    ["more than is open", 200_000, "2026-000002", "", "likely", "number", ["o2"]],
    ["a bill that is paid", 10_000, "2026-000005", "", "likely", "paidBefore", ["o5"]],
    ["a shortened number with the right amount", 2988, "Rg 2026-4", "", "likely", "numberAndAmount", ["o4"]],
    ["a similar name with the right amount", 2988, "danke", "HINTERLEITNER SABINE", "likely", "amountAndName", ["o4"]],
    ["several bills of a similar name", 273_600, "offene", "messe u. mehr", "likely", "sumAndName", ["o2", "o3"]],
    ["a month, not a bill", 5000, "Miete 2026-2", "Donaublick", "none", undefined, undefined],
    ["nobody we know", 7500, "Spende", "Dr. Gutenbrunner", "none", undefined, undefined],
  ])("%s", (_, cents, text, counterparty, certainty, because, orderIds) => {
    expect(one(cents, text, counterparty)).toEqual(
      certainty === "none" ? { certainty } : { certainty, because, orderIds },
    );
  });

  test.each([
    [-411_820, "TW-2026-10", { certainty: "sure", because: "payout", month: "2026-10" }],
    [-411_820, "Sammelauftrag", { certainty: "likely", because: "payout", month: "2026-10" }],
    [-411_821, "TW-2026-10", { certainty: "none" }],
  ])("a debit of %d with %s", (cents, text, proposal) => {
    expect(one(cents, text)).toEqual(proposal);
  });
});

test("of two transfers that name the same bill only the first is sure", () => {
  const twice = [entry(149_340, "2026-000001", "", "a"), entry(149_340, "2026-000001", "", "b")];
  const found = proposalsOf(twice, bills, []);
  expect(found.get("a")?.certainty).toBe("sure");
  expect(found.get("b")).toEqual({ certainty: "likely", because: "paidBefore", orderIds: ["o1"] });
});

test("names are folded, and words that many companies have do not count", () => {
  expect(wordsIn("Müller & Söhne Event GmbH, Wien")).toEqual(["muller", "sohne"]);
  expect(wordsIn("MUELLER SOEHNE")).toEqual(["muller", "sohne"]);
});
