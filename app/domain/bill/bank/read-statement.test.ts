import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCamt } from "./read-camt";
import { readTable, statementOfTable } from "./read-csv";
import { addsUp, fingerprintsOf } from "./statement";

const file = (name: string) => readFileSync(`tests/fixtures/bank/${name}`);
const read = (name: string) => {
  const [statement] = readCamt(file(name)) ?? [];
  if (!statement) throw new Error(`${name} cannot be read`);
  return statement;
};

describe("camt.053", () => {
  test("version 02: entities of XML, lines of a purpose, a reference; what is only announced is left out", () => {
    const statement = read("camt-053-02.xml");
    expect(statement).toMatchObject({ account: "AT611904300234573201", number: "47" });
    expect(statement.entries).toEqual([
      {
        bookedOn: "2026-11-20",
        amountCents: 17_928,
        counterparty: "GARTENBAU MÜLLER & SÖHNE GMBH",
        text: "RE 2026-000001 Messehostess",
        reference: "201111126112000-0AB1234567",
      },
      {
        bookedOn: "2026-11-20",
        amountCents: 2988,
        counterparty: "Hinterleitner Sabine",
        text: "RF18 2026 0318",
        reference: "201111126112000-0AB1234568",
      },
    ]);
    expect(addsUp(statement)).toBe(true);
  });

  test("version 04: prefixes, Latin-1, an overdrawn account, and the payments of a batch each for itself", () => {
    const statement = read("camt-053-04.xml");
    expect(statement.balances).toEqual({ openingCents: -50_000, closingCents: 223_600 });
    expect(statement.entries).toMatchObject([
      { amountCents: 183_600, counterparty: "Messe und Mehr KG", text: "2026-000003", reference: "SAMMEL-77#1" },
      { amountCents: 90_000, counterparty: "Straßenfest Verein", text: "B-2026-000004", reference: "SAMMEL-77#2" },
    ]);
    expect(addsUp(statement)).toBe(true);
  });

  test("version 08: the status as a code, names of parties one deeper, and a payment file that went out", () => {
    const statement = read("camt-053-08.xml");
    expect(statement.entries).toMatchObject([
      { amountCents: 50_000, counterparty: "STADTWERKE LINZ", text: "2026-000288 Teilzahlung", reference: "TX-0001" },
      { amountCents: -411_820, text: "TW-2026-10 TW-2026-10-1 Sammelauftrag", reference: "TX-0002" },
    ]);
    expect(addsUp(statement)).toBe(true);
  });

  test.each([
    ["an entity", '<!DOCTYPE a [<!ENTITY x "y">]>'],
    ["a document type from elsewhere", '<!DOCTYPE a SYSTEM "file:///etc/passwd">'],
  ])("with %s it is refused unread", (_, type) => {
    const text = file("camt-053-08.xml").toString().replace("?>", `?>${type}`);
    expect(readCamt(Buffer.from(text))).toBeNull();
  });

  test.each([
    ["another message", (text: string) => text.replace("camt.053.001.08", "camt.054.001.08")],
    ["a version after 08", (text: string) => text.replace("camt.053.001.08", "camt.053.001.13")],
    ["an end in the middle", (text: string) => text.slice(0, 1500)],
    ["another currency", (text: string) => text.replaceAll('Ccy="EUR"', 'Ccy="USD"')],
    ["no closing balance", (text: string) => text.replace("CLBD", "XXXX")],
  ])("%s is refused", (_, change) => {
    expect(readCamt(Buffer.from(change(file("camt-053-08.xml").toString())))).toBeNull();
  });
});

describe("CSV", () => {
  test("a Windows file with commas in amounts, quotes and separators within them", () => {
    const table = readTable(file("statement.csv"));
    if (!table) throw new Error("no table");
    expect(table.header).toBe("Buchungstag · Valuta · Betrag · Währung · Auftraggeber · Verwendungszweck · Referenz");
    const columns = { day: 0, amount: 2, counterparty: 4, text: 5, reference: 6 };
    const statement = statementOfTable(table, columns, "AT1");
    expect(statement?.entries).toMatchObject([
      { bookedOn: "2026-11-20", amountCents: 149_340, text: "RE 2026-000318 Produktvorführung", reference: "AT-1" },
      { bookedOn: "2026-11-19", amountCents: -1250, text: "Kontoführung; November", reference: null },
      { amountCents: 7500, counterparty: "Gutenbrunner, Peter" },
      { amountCents: 7500, counterparty: "Gutenbrunner, Peter" },
    ]);
    expect(statementOfTable(table, { day: 4, amount: 2 }, "AT1")).toBeNull();
  });

  test.each([
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["-12", -1200],
    ["+3,5", 350],
    ["12,00-", -1200],
    ["1.234", 123_400],
    ["1’234,50", 123_450],
    ["12,50 EUR", 1250],
    ["12,50 USD", null],
    ["CHF 12,50", null],
    ["1,5E3", null],
    ["12,50-+", null],
    ["zwölf", null],
  ])("an amount of %s", (text, cents) => {
    const table = readTable(Buffer.from(`Tag;Betrag\n2026-11-20;"${text}"\n`));
    const statement = table && statementOfTable(table, { day: 0, amount: 1 }, "AT1");
    expect(statement?.entries[0]?.amountCents ?? null).toBe(cents);
  });
});

describe("[CASE-13] money from outside that is not what it seems", () => {
  const entriesOf = (csv: string) => {
    const table = readTable(Buffer.from(csv));
    const at = (name: string) => table?.names.indexOf(name);
    return table && (statementOfTable(table, { day: at("Tag"), amount: at("Betrag") }, "AT1")?.entries ?? null);
  };

  test.each(["Währung", "Whg.", "Currency", "CCY", "Kontowährung"])(
    "a row in another currency, said in a column %s, is no amount in euros",
    (name) => {
      expect(entriesOf(`Tag;Betrag;${name}\n2026-11-20;12,50;EUR\n2026-11-20;9,00;€\n`)).toHaveLength(2);
      expect(entriesOf(`Tag;Betrag;${name}\n2026-11-20;12,50;EUR\n2026-11-20;9,00;USD\n`)).toBeNull();
    },
  );

  test.each(["31.02.2026", "2026-02-31", "2026-13-01", "0.1.2026", "20.11.", "11/20/2026"])(
    "%s is no day of the calendar, and nothing of the file is taken",
    (day) => {
      expect(entriesOf(`Tag;Betrag\n2026-11-20;1,00\n${day};12,50\n`)).toBeNull();
    },
  );

  test.each(["2026-02-31", "2026-13-01"])("a statement of the bank with the day %s is refused", (day) => {
    const text = file("camt-053-08.xml").toString();
    expect(readCamt(Buffer.from(text.replace(/(<BookgDt>\s*<Dt>)[^<]*/, `$1${day}`)))).toBeNull();
  });
});

test("two entries that are alike are two, also when another statement brings both again", () => {
  const table = readTable(file("statement.csv"));
  const statement = table && statementOfTable(table, { day: 0, amount: 2, counterparty: 4, text: 5 }, "AT1");
  if (!statement) throw new Error("no statement");
  const prints = fingerprintsOf(statement);
  expect(new Set(prints).size).toBe(4);
  expect(fingerprintsOf({ ...statement, entries: statement.entries.slice(2) })).toEqual(prints.slice(2));
  expect(fingerprintsOf({ ...statement, account: "AT2" })).not.toContain(prints[0]);
});
