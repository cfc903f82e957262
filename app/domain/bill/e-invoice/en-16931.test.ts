import { describe, expect, test } from "vitest";
import {
  abroad,
  billContentOf,
  correctionOf,
  feeRow,
  randomBill,
  seededRandom,
  workRow,
} from "../../../../tests/factories/bill-contents";
import { dataOf, faultsOf } from "../../../../tests/support/e-invoice/made";
import { brokenRules } from "../../../../tests/support/e-invoice/schematron";
import type { BillContent } from "../content";

const card = { dueDay: null };
const manyLines = [
  workRow(1, { bonusCents: 1494, bonusPercent: 10, travelCents: 1260 }),
  workRow(2, { eventName: "Messe" }),
];
const authority = { level: "federal", supplierNumber: "12345678", orderPosition: "1" } as const;

const kinds: Record<string, BillContent> = {
  domestic: billContentOf(),
  reverseCharge: billContentOf(abroad.reverseCharge),
  thirdCountry: billContentOf(abroad.thirdCountry),
  discount: billContentOf({ discountCents: 1111 }),
  "discount of all": billContentOf({ discountCents: 14_940 }),
  "bonus, travel, several events": billContentOf({ service: manyLines }),
  "processing fee": billContentOf({ ...card, service: [feeRow(1)] }),
  "extra hours": billContentOf({ service: [workRow(1, { extraHours: true, minutes: 90 })] }),
  supplement: billContentOf({ service: [feeRow(1, 800, "supplement")] }),
  card: billContentOf(card),
  "reverse charge by card": billContentOf({ ...abroad.reverseCharge, ...card }),
  authority: billContentOf({
    references: { purchaseOrder: "4700000001", costCentre: "K 4", buyerReference: "04011000-12345-34" },
    authority,
  }),
  "correction of all": correctionOf(billContentOf({ service: manyLines, discountCents: 500 })),
  "correction of a part": correctionOf(billContentOf({ service: manyLines }), 4321),
  "correction by card": correctionOf(billContentOf(card), 99),
  "correction of reverse charge": correctionOf(billContentOf(abroad.reverseCharge)),
  "correction of a third country": correctionOf(billContentOf(abroad.thirdCountry), 5000),
};

describe("[EINV-03] the official rules of EN 16931", () => {
  test.each(Object.entries(kinds))("find nothing in: %s", async (_name, content) => {
    expect(await faultsOf(content)).toEqual([]);
    expect(await faultsOf(content, "en")).toEqual([]);
  });

  test("are broken by data that is wrong, so that they do look", async () => {
    const { cii, ubl } = await dataOf(billContentOf());
    const wrong = await brokenRules("cii", cii.replace(/(<ram:GrandTotalAmount>)[\d.]+/, "$11.00"));
    expect(wrong.map(({ id }) => id)).toContain("BR-CO-15");
    const numbered = await brokenRules("ubl", ubl.replace(/<cbc:ID>2026-000007<\/cbc:ID>/, "<cbc:ID></cbc:ID>"));
    expect(numbered.map(({ id }) => id)).toContain("BR-02");
    const { cii: abroadCii } = await dataOf(billContentOf(abroad.thirdCountry));
    const withNumber = abroadCii.replace(
      "</ram:BuyerTradeParty>",
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">CHE123</ram:ID></ram:SpecifiedTaxRegistration></ram:BuyerTradeParty>',
    );
    expect((await brokenRules("cii", withNumber)).map(({ id }) => id)).toContain("BR-O-02");
  });

  test("find nothing in bills of any kind", async () => {
    const seed = Number(process.env.SEED ?? 20_261_126);
    const random = seededRandom(seed);
    const count = process.env.DRILLS === "full" ? 300 : 12;
    for (let round = 0; round < count; round++) {
      const content = randomBill(random);
      expect(await faultsOf(content, round % 2 ? "en" : "de"), `seed ${seed}, bill ${round}`).toEqual([]);
    }
  });
});
