import { expect, test } from "vitest";
import { masked } from "./masked";

test("[ACCS-14] SSN, bank data, cards and voice are taken out wherever they stand, and nothing else is", () => {
  const shown = {
    name: "Anna",
    bank: { values: { ssn: "5917150785", iban: "AT483200000012345864", bic: "" }, hints: [] },
    card: { brand: "visa", last4: "4242" },
    saved: null,
    rows: [{ text: "Visa •••• 4242", cents: 100, voiceUrl: "/files/1" }],
    voiceFileId: null,
    made: new Date(0),
    none: Object.assign(Object.create(null), { iban: "AT48" }),
  };
  expect(masked(shown)).toEqual({
    name: "Anna",
    bank: { values: { ssn: "•••", iban: "•••", bic: "" }, hints: [] },
    card: null,
    saved: null,
    rows: [{ text: "Visa ••••", cents: 100, voiceUrl: null }],
    voiceFileId: null,
    made: new Date(0),
    none: { iban: "•••" },
  });
  expect(masked("AT")).toBe("AT");
  expect(masked(null)).toBeNull();
});
