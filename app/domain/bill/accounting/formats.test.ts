import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Accounts } from "./accounts";
import { missingAccounts } from "./accounts";
import { bmdFile } from "./bmd-format";
import { datevFile } from "./datev-format";
import type { ExportBill } from "./export-bill";
import { windows1252 } from "./windows-1252";

const golden = (name: string) => readFileSync(`tests/fixtures/accounting/${name}`);

const accounts: Accounts = {
  accountReceivable: "2000",
  accountRevenueDomestic: "4000",
  accountRevenueReverseCharge: "4100",
  accountRevenueThirdCountry: "4200",
  taxCodeDomestic: "1",
  taxCodeReverseCharge: "19",
  taxCodeThirdCountry: "77",
};

const bill = (given: Partial<ExportBill> & { sequence: number }): ExportBill => ({
  billNumber: `2026-${String(given.sequence).padStart(6, "0")}`,
  year: 2026,
  issueDay: "2026-11-20",
  dueDay: "2026-12-04",
  vatMode: "domestic",
  taxPercent: 20,
  taxCents: 2988,
  totalCents: 17_928,
  customerAccount: 20_000,
  customerName: 'Gartenbau "Müller"; Söhne – GmbH',
  customerVatNumber: "ATU12345675",
  ...given,
});

const bills: ExportBill[] = [
  bill({ sequence: 1 }),
  bill({
    sequence: 2,
    vatMode: "reverseCharge",
    taxPercent: 0,
    taxCents: 0,
    totalCents: 14_940,
    customerAccount: 20_001,
    customerName: "Messe Köln AG",
    customerVatNumber: "DE136695976",
  }),
  bill({
    sequence: 3,
    vatMode: "thirdCountry",
    taxPercent: 0,
    taxCents: 0,
    totalCents: 5000,
    dueDay: null,
    customerAccount: 20_002,
    customerName: "Zürich Łódź Ltd",
    customerVatNumber: null,
  }),
  // A correction of the first one.
  bill({ sequence: 4, issueDay: "2026-11-25", dueDay: null, taxCents: -498, totalCents: -2988 }),
];

describe("[EINV-11] files for the accountant are those of tests/fixtures/accounting", () => {
  test("BMD: one line a bill, the tax with the other sign, a correction with both turned", () => {
    expect(bmdFile(bills, accounts).toString("latin1")).toBe(golden("bmd.csv").toString("latin1"));
  });

  test("DATEV: head, 125 columns, debit and credit instead of signs", () => {
    const file = datevFile(bills, accounts, { month: "2026-11", createdAt: Date.UTC(2026, 11, 1, 8, 30) });
    expect(file.toString("latin1")).toBe(golden("datev.csv").toString("latin1"));
    const [head = "", columns = "", ...rows] = file.toString("latin1").trimEnd().split("\r\n");
    expect(head.split(";")).toHaveLength(31);
    expect(columns.split(";")).toHaveLength(125);
    expect(rows).toHaveLength(4);
  });
});

test("letters that the code page does not know become question marks, its own ones stay", () => {
  expect([...windows1252("Aä€–Łß")]).toEqual([0x41, 0xe4, 0x80, 0x96, 0x3f, 0xdf]);
});

test("[EINV-12] what is empty is asked for only when a bill of the period needs it", () => {
  const none: Accounts = { ...accounts, accountReceivable: "", accountRevenueDomestic: "", taxCodeThirdCountry: "" };
  expect(missingAccounts(accounts, ["domestic", "thirdCountry"])).toEqual([]);
  expect(missingAccounts(none, ["domestic"])).toEqual(["accountReceivable", "accountRevenueDomestic"]);
  expect(missingAccounts(none, ["reverseCharge", "thirdCountry"])).toEqual([
    "accountReceivable",
    "taxCodeThirdCountry",
  ]);
});
