import { describe, expect, test } from "vitest";
import { isBankDay } from "../../place/holidays.server";
import { daysCsv, linesCsv } from "./export-format";
import { leftOut, nextBankDay } from "./make-payout.server";
import { foldToSepa, netRefusal, readAmount, readNets } from "./rules";

const types = { wageTypeWork: "1000", wageTypeBonus: "1010", wageTypeTravel: "1020", wageTypeOther: "1030" };

test("[PAYR-08] the lines for the payroll office, with and without social security numbers", () => {
  const who = { number: 1001, name: "Hofer Lena", ssn: "1237010180", month: "2026-10", minutes: null, rateCents: null };
  const lines = [
    { ...who, kind: "work" as const, minutes: 500, rateCents: 1309, amountCents: 10908 },
    { ...who, kind: "bonus" as const, amountCents: 1091 },
    { ...who, kind: "travel" as const, amountCents: 2000 },
    { ...who, kind: "deduction" as const, amountCents: -1250 },
    { ...who, kind: "travelLog" as const, amountCents: 1 },
  ];
  expect(linesCsv(lines, types, false)).toBe(
    [
      "\uFEFFPersonalnummer;Name;Lohnart;Stunden;Satz;Betrag;Monat",
      "1001;Hofer Lena;1000;8,33;13,09;109,08;2026-10",
      "1001;Hofer Lena;1010;;;10,91;2026-10",
      "1001;Hofer Lena;1020;;;20;2026-10",
      "1001;Hofer Lena;1030;;;-12,5;2026-10",
      "1001;Hofer Lena;1020;;;0,01;2026-10",
      "",
    ].join("\r\n"),
  );
  expect(linesCsv(lines.slice(0, 1), types, true)).toBe(
    "\uFEFFPersonalnummer;Name;Lohnart;Stunden;Satz;Betrag;Monat;SVNR\r\n1001;Hofer Lena;1000;8,33;13,09;109,08;2026-10;1237010180\r\n",
  );
});

test("[PAYR-08] the days for the payroll office", () => {
  const day = { number: 1001, name: "Hofer Lena", ssn: "", day: "2026-10-05", start: "09:00", end: "17:00" };
  const pay = { company: "Messe Wien", workCents: 10472, bonusCents: 0, travelCents: 2000 };
  expect(daysCsv([{ ...day, ...pay }], false)).toBe(
    "\uFEFFPersonalnummer;Name;Tag;Beginn;Ende;Firma;Arbeit;Zuschlag;Anfahrt;Summe\r\n1001;Hofer Lena;2026-10-05;09:00;17:00;Messe Wien;104,72;0;20;124,72\r\n",
  );
});

describe("[PAYR-09] net amounts of the payroll office", () => {
  test.each([
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["1234,5", 123_450],
    ["1234", 123_400],
    ["€ 12,00", 1200],
    ["zwölf", null],
    ["", null],
  ])("%j is %s cents", (typed, cents) => expect(readAmount(typed)).toBe(cents));

  test("are read with heads or without, by semicolon or tab", () => {
    const text = '\uFEFFNr;Netto;SV;LSt\r\n1001;82,50;15,12;0\r\n\r\n"1002"\t90,00\nAnna;1;;\n';
    expect(readNets(text)).toEqual([
      { line: 2, number: 1001, netCents: 8250, contributionsCents: 1512, taxCents: 0 },
      { line: 4, number: 1002, netCents: 9000, contributionsCents: null, taxCents: null },
      { line: 5, number: null, netCents: 100, contributionsCents: null, taxCents: null },
    ]);
  });

  test.each([
    [{ number: 7 }, { grossCents: null, twice: false }, "personUnknown?number=7"],
    [{ number: null }, { grossCents: 100, twice: false }, "personUnknown?number=–"],
    [{ number: 7 }, { grossCents: 100, twice: true }, "rowTwice"],
    [{ number: 7, netCents: null }, { grossCents: 100, twice: false }, "amount"],
    [{ number: 7, netCents: 101 }, { grossCents: 100, twice: false }, "netAboveGross"],
    [{ number: 7, netCents: 100 }, { grossCents: 100, twice: false }, null],
  ])("%j of %j: %s", (row, facts, refusal) => {
    const whole = { line: 1, netCents: 1, contributionsCents: null, taxCents: null, ...row };
    expect(netRefusal(whole, facts)).toBe(refusal);
  });
});

describe("[PAYR-11] who is left out of the payment file", () => {
  const iban = "AT611904300234573201";
  const facts = { netCents: 100, iban, checked: false, last: null, shared: false };
  test.each([
    [{}, null],
    [{ netCents: null }, "noNet"],
    [{ netCents: 0 }, "noNet"],
    [{ iban: "" }, "noAccount"],
    [{ iban: "AT611904300234573202" }, "ibanWrong"],
    [{ last: iban }, null],
    [{ last: "AT483200000012345864" }, "ibanChanged"],
    [{ last: "AT483200000012345864", checked: true }, null],
    [{ shared: true }, "ibanShared"],
    [{ shared: true, checked: true }, null],
    [{ iban: "", checked: true }, "noAccount"],
  ])("%j: %s", (given, because) => expect(leftOut({ ...facts, ...given })).toBe(because));
});

test.each([
  ["2026-11-20", "2026-11-23"],
  ["2026-12-23", "2026-12-24"],
  ["2026-12-24", "2026-12-28"],
  ["2027-03-25", "2027-03-30"],
  ["2026-04-30", "2026-05-04"],
  // A holiday of Austria alone: banks transfer.
  ["2026-10-25", "2026-10-26"],
])("[PAYR-10] the bank day after %s is %s", (today, day) => {
  expect(nextBankDay(today)).toBe(day);
  expect(isBankDay(day)).toBe(true);
});

test.each([
  ["Jürgen Größl & Söhne", "Juergen Groessl + Soehne"],
  ["Zoë Łukasiewicz", "Zoe Lukasiewicz"],
  ["Ana  „Mica“ Nuñez", "Ana Mica Nunez"],
])("[PAYR-10] %s is written as %s", (text, folded) => expect(foldToSepa(text, 70)).toBe(folded));
