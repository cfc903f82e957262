import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { encryptedDetails } from "~/domain/contract/bank-details.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { auditEntries, bookedStaffDetails, payMonths, payStatements } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../../tests/factories/worked";
import "../../../../tests/support/use-data-dir";
import { draftLastMonth } from "../draft-month.server";
import { lockMonth } from "../lock-month.server";
import { listPayMonths } from "../months.queries.server";
import { exportPay, readPayExport } from "./export-month.server";
import { checkNets, importNets } from "./import-nets.server";
import { checkAccount, listPayees, makePayout, markPaidOut, readPayout } from "./make-payout.server";

const ibans = ["AT611904300234573201", "AT483200000012345864", "DE89370400440532013000"] as const;
const schema = readFileSync("tests/fixtures/pain.001.001.09.xsd", "utf8");

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
let event: ReturnType<typeof makeWorkedEvent>;
beforeEach(() => {
  agency = makeSuperuser(world);
  event = makeWorkedEvent(world);
  writeSetting(world, "payoutFile", 1);
});

const office = () => world.as(agency.actor);
const lock = (month: string) =>
  lockMonth(office(), {
    month,
    totalCents: listPayMonths(office()).find((one) => one.month === month)?.totalCents ?? 0,
    withoutHours: true,
  });

/** Somebody who worked in October and has given this account. */
function worked(iban: string, day = "2026-10-05", staff = makeStaff(world)) {
  const job = makeWorked(world, event, { startsAt: Date.parse(`${day}T09:00:00+02:00`), staff });
  const details = { ssn: "1237010180", issuedName: "Jürgen Größl", nameOfInstitute: "Bank", iban, bic: "" };
  world.db
    .insert(bookedStaffDetails)
    .values(encryptedDetails(job.booking.id, details, world.now))
    .run();
  return job.staff;
}

function lockedOctober() {
  world.now = Date.parse("2026-11-01T05:00:00+01:00");
  draftLastMonth(world.system());
  lock("2026-10");
}

const bankDay = "2026-11-05";

test("[PAYR-10] the payment file is valid by the schema of ISO 20022, and its control sum is that of the net amounts", async () => {
  const people = [worked(ibans[0]), worked(ibans[1], "2026-10-06")];
  lockedOctober();
  expect(await makePayout(office(), { month: "2026-10", executionDay: bankDay })).toMatchObject({
    refusal: "payoutNobody",
  });
  importNets(office(), { month: "2026-10", text: "1001;80,11\n1002;79,99" });
  const made = await makePayout(office(), { month: "2026-10", executionDay: bankDay });
  expect(made).toEqual({ ok: true, value: { payments: 2 } });
  const file = await readPayout(office(), "2026-10");
  const xml = file?.bytes.toString() ?? "";
  const { valid, errors } = await validateXML({ xml: [{ fileName: "pay.xml", contents: xml }], schema: [schema] });
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
  expect(xml.match(/<CtrlSum>160\.10<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain("<Nm>Juergen Groessl</Nm>");
  expect(xml).toContain("<EndToEndId>2026-10-1001</EndToEndId>");
  expect(xml).toContain("<Cd>SALA</Cd>");
  expect((await readPayout(office(), "2026-10"))?.bytes.equals(file?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(await makePayout(office(), { month: "2026-10", executionDay: bankDay })).toMatchObject({
    refusal: "payoutMade",
  });
  expect(importNets(office(), { month: "2026-10", text: "1001;1" })).toMatchObject({ refusal: "payoutMade" });
  expect(() => world.db.update(payStatements).set({ netCents: 1 }).run()).toThrow("pay_statement_frozen");
  expect(() => world.db.$client.exec("update payouts set control_sum_cents = 1")).toThrow("payout_frozen");
  const said = JSON.stringify(world.db.select().from(auditEntries).all());
  for (const iban of ibans) expect(said).not.toContain(iban);
  expect(await readPayout(world.as(people[0]?.actor as never), "2026-10")).toBeNull();
});

test("[PAYR-10] one for the schema that is wrong is found", async () => {
  const contents = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn/></Document>';
  expect((await validateXML({ xml: [{ fileName: "x.xml", contents }], schema: [schema] })).valid).toBe(false);
});

test.each([
  ["payoutOff", () => writeSetting(world, "payoutFile", 0), bankDay],
  ["payoutDay", () => {}, "2026-11-01"],
  ["payoutDay", () => {}, "2026-11-07"],
  ["date", () => {}, "morgen"],
])("[PAYR-10] refused with %s", async (refusal, before, executionDay) => {
  worked(ibans[0]);
  lockedOctober();
  importNets(office(), { month: "2026-10", text: "1001;80" });
  before();
  expect(await makePayout(office(), { month: "2026-10", executionDay })).toMatchObject({ ok: false, refusal });
});

test("[PAYR-11] an account that is new since the last payout, or two people's, is left out until somebody has asked", async () => {
  const first = worked(ibans[0]);
  lockedOctober();
  importNets(office(), { month: "2026-10", text: "1001;80" });
  await makePayout(office(), { month: "2026-10", executionDay: bankDay });
  worked(ibans[1], "2026-11-10", first);
  const second = worked(ibans[2], "2026-11-11");
  const third = worked(ibans[2], "2026-11-12");
  world.now = Date.parse("2026-12-01T05:00:00+01:00");
  draftLastMonth(world.system());
  lock("2026-11");
  importNets(office(), { month: "2026-11", text: "1001;80\n1002;80\n1003;80" });
  const becauses = () => new Map(listPayees(office(), "2026-11").map(({ userId, because }) => [userId, because]));
  expect(becauses()).toEqual(
    new Map([
      [first.user.id, "ibanChanged"],
      [second.user.id, "ibanShared"],
      [third.user.id, "ibanShared"],
    ]),
  );
  expect(checkAccount(office(), { month: "2026-11", userId: first.user.id })).toMatchObject({ ok: true });
  expect(becauses().get(first.user.id)).toBeNull();
  expect(await makePayout(office(), { month: "2026-11", executionDay: "2026-12-03" })).toMatchObject({
    value: { payments: 1 },
  });
});

test("[PAYR-09] net amounts are taken over as a whole or not at all, and a second file replaces the first", () => {
  worked(ibans[0]);
  worked(ibans[1], "2026-10-06");
  lockedOctober();
  const nets = () =>
    world.db
      .select()
      .from(payStatements)
      .orderBy(payStatements.payNumber)
      .all()
      .map((row) => row.netCents);
  const wrong = checkNets(office(), "2026-10", "1001;999\n1001;1\n9;1");
  expect(wrong.rows.map(({ refusal }) => refusal)).toEqual(["netAboveGross", "rowTwice", "personUnknown?number=9"]);
  expect(wrong.missing).toHaveLength(1);
  expect(importNets(office(), { month: "2026-10", text: "1001;80\n9;1" })).toMatchObject({ refusal: "netsWrong" });
  expect(importNets(office(), { month: "2026-10", text: "" })).toMatchObject({ refusal: "netsEmpty" });
  expect(nets()).toEqual([null, null]);
  expect(importNets(office(), { month: "2026-10", text: "1001;80;10;1\n1002;70" })).toMatchObject({ ok: true });
  expect(nets()).toEqual([8000, 7000]);
  importNets(office(), { month: "2026-10", text: "1002;60" });
  expect(nets()).toEqual([null, 6000]);
});

test("[PAYR-08] a locked month is exported, with numbers only when wanted, and what no file held before by itself", async () => {
  worked(ibans[0]);
  worked(ibans[0], "2026-09-05");
  world.now = Date.parse("2026-11-01T05:00:00+01:00");
  draftLastMonth(world.system());
  let sent = 0;
  const run = (given: { month?: string; layout?: "lines" | "days"; withSsn?: boolean; onlyNew?: boolean }) =>
    exportPay(office(), {
      submissionId: `s${sent++}`,
      month: "2026-10",
      layout: "lines",
      withSsn: false,
      onlyNew: false,
      ...given,
    });
  const textOf = async (done: Awaited<ReturnType<typeof run>>) =>
    done.ok ? ((await readPayExport(office(), done.value.exportId))?.bytes.toString() ?? "") : done.refusal;
  expect(await textOf(await run({}))).toBe("payNotLocked");
  lock("2026-09");
  const first = await textOf(await run({ month: "2026-09" }));
  expect(first).toContain(";2026-09\r\n");
  expect(first).not.toContain("1237010180");
  lock("2026-10");
  const both = await textOf(await run({ onlyNew: true }));
  expect(both).toContain(";2026-10\r\n");
  expect(both).not.toContain(";2026-09\r\n");
  expect(await textOf(await run({ onlyNew: true }))).toBe("payNothingNew");
  expect(await textOf(await run({ layout: "days", withSsn: true, onlyNew: true }))).toMatch(
    /2026-09-05;.*1237010180\r\n.*2026-10-05;/,
  );
  const read = world.db.select().from(auditEntries).where(eq(auditEntries.action, "payExport.read")).all();
  expect(read).toHaveLength(3);
  expect(await readPayExport(world.as(event.employer.actor), "x")).toBeNull();
});

test("[PAYR-10] the day on which the money went out is marked by hand, never one to come", () => {
  worked(ibans[0]);
  lockedOctober();
  expect(markPaidOut(office(), { month: "2026-10", day: "2026-11-02" })).toMatchObject({ refusal: "dateInFuture" });
  expect(markPaidOut(office(), { month: "2026-10", day: "2026-11-01" })).toMatchObject({ ok: true });
  expect(world.db.select().from(payMonths).get()?.paidOutOn).toBe("2026-11-01");
});
