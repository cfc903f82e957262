import { beforeEach, describe, expect, test } from "vitest";
import { writeSetting } from "~/domain/shared/settings.server";
import * as bank from "~/screens/back-office/bank/bank";
import * as company from "~/screens/back-office/companies/company";
import * as dunning from "~/screens/back-office/dunning/dunning";
import * as accounting from "~/screens/back-office/money/accounting/accounting";
import * as exportFile from "~/screens/back-office/money/accounting/export-file";
import * as openItems from "~/screens/back-office/money/open-items/open-items";
import * as openItemsCsv from "~/screens/back-office/money/open-items/open-items-csv";
import { accountingExports, bankEntries, customerAccounts, invoiceReceipts } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { type BankLine, camtOf } from "../../factories/camt";
import { makeEmployer, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

const back = "/superuser/back-office";
type Route = Parameters<typeof callRoute>[1]["route"];

async function on(route: Route, path: string, form?: Record<string, string | string[] | File>, params = {}) {
  const sent = await callRoute(world, {
    route,
    path: `${back}/${path}`,
    as: agency,
    params,
    ...(form ? { form } : {}),
  });
  return { status: sent.response.status, response: sent.response, data: sent.data as never, ...wayOn(sent.response) };
}

const statement = (...lines: BankLine[]) => new File([new Uint8Array(camtOf(lines))], "auszug.xml");

describe("[EINV-15] [EINV-16] the bank", () => {
  const upload = (...lines: BankLine[]) => on(bank, "bank", { intent: "upload", statement: statement(...lines) });

  test("takes a statement, shows proposals, books all sure ones and takes one back", async () => {
    const { billNumber } = makeBilled(world);
    expect(await upload({ cents: 17_928, text: billNumber }, { cents: 5 })).toMatchObject({
      message: "statementTaken",
    });
    const { data } = await on(bank, "bank");
    expect(data).toMatchObject({
      counts: { open: 2, booked: 0 },
      entries: [{ certainty: "sure", bills: [{ label: expect.stringContaining(billNumber) }] }, { certainty: "none" }],
    });
    const sureId = world.db
      .select()
      .from(bankEntries)
      .all()
      .map(({ id }) => id);
    expect(await on(bank, "bank", { intent: "sure", sureId })).toMatchObject({ message: "bankBookedSure" });
    expect(await on(bank, "bank", { intent: "sure", sureId })).toMatchObject({
      status: 409,
      data: { errors: { form: ["entryBooked"] } },
    });
    const booked = (await on(bank, "bank?show=booked")).data as { booked: { id: string }[] };
    const bookingId = booked.booked[0]?.id ?? "";
    expect(await on(bank, "bank", { intent: "undo", bookingId })).toMatchObject({ message: "bankUndone" });
    expect(await on(bank, "bank", { intent: "undo", bookingId })).toMatchObject({ status: 404 });
  });

  test("[EINV-17] the second of two people gets that the entry is booked", async () => {
    const { order, billNumber } = makeBilled(world);
    await upload({ cents: 17_928, text: billNumber });
    const [entry] = world.db.select().from(bankEntries).all();
    const form = { intent: "book", entryId: entry?.id ?? "", orderIds: order.id, month: "" };
    expect(await on(bank, "bank", form)).toMatchObject({ message: "bankBooked" });
    expect(await on(bank, "bank", form)).toMatchObject({ status: 409, data: { errors: { form: ["entryBooked"] } } });
    expect(world.db.select().from(invoiceReceipts).all()).toHaveLength(1);
  });

  test("books for the numbers that are typed, and says which it does not know", async () => {
    const { billNumber } = makeBilled(world);
    await upload({ cents: 100 });
    const [entry] = world.db.select().from(bankEntries).all();
    const form = { intent: "as", entryId: entry?.id ?? "" };
    expect(await on(bank, "bank", { ...form, numbers: "2026-000077" })).toMatchObject({
      status: 400,
      data: { typed: { numbers: "2026-000077" }, errors: { numbers: ["billUnknown"] } },
    });
    expect(await on(bank, "bank", { ...form, numbers: billNumber })).toMatchObject({ message: "bankBooked" });
  });

  test("refuses what does not add up, is no statement, or is no file", async () => {
    const broken = new File([new Uint8Array(camtOf([{ cents: 5 }], { closing: 1 }))], "x.xml");
    expect((await on(bank, "bank", { intent: "upload", statement: broken })).data).toMatchObject({
      errors: { statement: ["statementSum"] },
    });
    const text = new File(["hello"], "x.txt");
    expect((await on(bank, "bank", { intent: "upload", statement: text })).data).toMatchObject({
      errors: { statement: ["statementUnreadable"] },
    });
    expect((await on(bank, "bank", { intent: "upload" })).data).toMatchObject({ errors: { statement: ["required"] } });
  });

  test("asks for the columns of a CSV once", async () => {
    const csv = () => new File(["Tag;Betrag;Text\n20.11.2026;5,00;Hallo\n"], "x.csv");
    const asked = await on(bank, "bank", { intent: "upload", statement: csv() });
    expect(asked.data).toMatchObject({ values: { header: "Tag · Betrag · Text", names: ["Tag", "Betrag", "Text"] } });
    const form = { intent: "columns", header: "Tag · Betrag · Text", day: "0", text: "2" };
    expect((await on(bank, "bank", form)).data).toMatchObject({ errors: { amount: ["required"] } });
    expect(await on(bank, "bank", { ...form, amount: "1" })).toMatchObject({ message: "columnsSaved" });
    expect(await on(bank, "bank", { intent: "upload", statement: csv() })).toMatchObject({ message: "statementTaken" });
  });
});

describe("[EINV-11] [EINV-12] [EINV-13] accounting", () => {
  const period = { from: "2026-11-01", until: "2026-11-30" };
  const query = (format: string) => `accounting?${new URLSearchParams({ ...period, format })}`;
  const make = (format: string, more = {}) =>
    on(accounting, "accounting", { ...period, format, submissionId: format, ...more });
  function setAccounts() {
    writeSetting(world, "accountReceivable", "2000");
    writeSetting(world, "accountRevenueDomestic", "4000");
    writeSetting(world, "taxCodeDomestic", "1");
  }
  const read = async (exportId: string, file: string) =>
    (await on(exportFile, `accounting/exports/${exportId}/${file}`, undefined, { exportId, file })).response;

  test("names the settings that are empty, and then makes a file that agrees with the sums above it", async () => {
    makeBilled(world);
    makeBilled(world);
    expect(await make("bmd")).toMatchObject({
      status: 409,
      data: {
        errors: {
          form: [expect.stringMatching(/^accountingAccountMissing\?names=Receivables\+account.*domestic/)],
        },
      },
    });
    setAccounts();
    expect(await make("bmd")).toMatchObject({ message: "accountingExported" });
    const { data } = await on(accounting, query("bmd"));
    expect(data).toMatchObject({ all: { bills: 2, total: "€358.56" }, exports: [{ bills: 2, since: 0 }] });
    const [made] = world.db.select().from(accountingExports).all();
    const file = await read(made?.id ?? "", "all");
    expect(file.headers.get("Content-Type")).toContain("windows-1252");
    const amounts = (await file.text())
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(";")[10]);
    expect(amounts).toEqual(["179,28", "179,28"]);
    expect((await read(made?.id ?? "", "2026-11")).status).toBe(404);
    expect((await read("none", "all")).status).toBe(404);
  });

  test("offers what is new since, shows a period that has changed, and makes one DATEV file a month", async () => {
    setAccounts();
    makeBilled(world);
    await make("datev");
    world.now += 3_600_000;
    makeBilled(world);
    const { data } = await on(accounting, query("datev"));
    expect(data).toMatchObject({
      news: { day: "20.11.2026", count: 1 },
      exports: [{ bills: 1, since: 1, files: [{ name: "2026-11" }] }],
    });
    world.now += 1000;
    await make("datev", { onlyNew: "on", submissionId: "new" });
    const exports = world.db.select().from(accountingExports).all();
    const sizes = await Promise.all(
      exports.map(async ({ id }) => (await (await read(id, "2026-11")).text()).trimEnd().split("\r\n").length - 2),
    );
    expect(sizes).toEqual([1, 1]);
    expect(await make("datev", { onlyNew: "on", submissionId: "none" })).toMatchObject({
      status: 409,
      data: { errors: { form: ["exportEmpty"] } },
    });
  });

  test("as a table needs no accounts; nonsense days are refused", async () => {
    makeBilled(world);
    expect(await make("csv")).toMatchObject({ message: "accountingExported" });
    const [made] = world.db.select().from(accountingExports).all();
    expect(await (await read(made?.id ?? "", "all")).text()).toContain("2026-000001");
    expect(await make("csv", { from: "2026-13-01", submissionId: "other" })).toMatchObject({
      status: 400,
      data: { errors: { from: ["date"] } },
    });
  });

  test("a company's number is given in order, unique, and changes until a file has named it", async () => {
    const one = makeBilled(world);
    const two = makeBilled(world);
    const numbers = () =>
      world.db
        .select()
        .from(customerAccounts)
        .all()
        .map(({ accountNumber }) => accountNumber);
    expect(numbers()).toEqual([20_000, 20_001]);
    const save = (companyId: string, accountNumber: string) =>
      on(company, `companies/${companyId}`, { intent: "account", accountNumber }, { companyId });
    const [first, second] = [one, two].map(({ employer }) => employer.company.id);
    expect((await save(first ?? "", "20001")).data).toMatchObject({
      errors: { accountNumber: ["customerAccountTaken"] },
    });
    expect((await save(first ?? "", "x")).data).toMatchObject({ errors: { accountNumber: ["settingAccount"] } });
    expect(await save(first ?? "", "31000")).toMatchObject({ message: "customerAccountSaved" });
    await make("csv");
    expect((await save(second ?? "", "31001")).data).toMatchObject({
      errors: { accountNumber: ["customerAccountExported"] },
    });
    makeBilled(world);
    expect(numbers()).toEqual([31_000, 20_001, 31_001]);
    expect(
      (await on(company, "companies/x", undefined, { companyId: makeEmployer(world).company.id })).data,
    ).toMatchObject({
      customerAccount: null,
    });
  });
});

describe("[EINV-14] open items", () => {
  test("show companies, ages and sums of a day, as a page and as CSV", async () => {
    const { billNumber } = makeBilled(world);
    world.now += 20 * 86_400_000;
    const { data } = await on(openItems, "open-items");
    expect(data).toMatchObject({
      sum: "€179.28",
      items: [{ billNumber, daysLate: 6, age: "upTo30", step: "–" }],
      ages: [{ count: 0 }, { count: 1 }, { count: 0 }, { count: 0 }],
    });
    expect((await on(openItems, "open-items?on=2026-11-19")).data).toMatchObject({ items: [] });
    const csv = await (await on(openItemsCsv, "open-items.csv?on=2026-12-10")).response.text();
    expect(csv).toContain(`${billNumber};2026-11-20;2026-12-04;6;0;179,28;179,28`);
  });
});

test("[EINV-18] letters are listed with what they claim, and a stop without a day is refused", async () => {
  const { billNumber, billId } = makeBilled(world);
  world.now += 22 * 86_400_000;
  const { data } = await on(dunning, "dunning");
  expect(data).toMatchObject({ due: [{ step: 1, bills: [expect.stringContaining(billNumber)] }] });
  const stop = { intent: "stop", billId, untilDay: "", reason: "x" };
  expect((await on(dunning, "dunning", stop)).data).toMatchObject({ errors: { untilDay: ["date"] } });
  expect((await on(dunning, "dunning", { ...stop, untilDay: "2027-01-01", reason: "" })).data).toMatchObject({
    errors: { reason: ["required"] },
  });
  expect(await on(dunning, "dunning", { ...stop, untilDay: "2027-01-01" })).toMatchObject({
    message: "dunningStopped",
  });
  expect(await on(dunning, "dunning", { intent: "send", submissionId: "a", companyId: "x" })).toMatchObject({
    status: 409,
  });
  expect(await on(dunning, "dunning", { intent: "resume", billId })).toMatchObject({ message: "dunningResumed" });
});
