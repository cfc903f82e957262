import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { HOUR } from "~/config/durations";
import { listDue } from "~/domain/elda/due-days.queries.server";
import { exportDays } from "~/domain/elda/export-days.server";
import { draftLastMonth } from "~/domain/pay/draft-month.server";
import { paymentFile } from "~/domain/pay/handover/payment-file";
import { lockMonth } from "~/domain/pay/lock-month.server";
import { listPayMonths } from "~/domain/pay/months.queries.server";
import { issueStatement } from "~/domain/pay/statement/issue-statement.server";
import { closePdf } from "~/gateways/pdf.server";
import { payStatements, registrationDays } from "~db/schema";
import * as make from "../../factories/rows";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { testWorld, type World } from "../../factories/world";
import { at, processorMs } from "./time-work";

const line = (what: string, ms: number, goal: string) => `${what}: ${ms.toFixed(1)} ms of processor (goal ${goal})`;

export async function timePay(): Promise<string[]> {
  return [...(await timeRegistrations()), ...(await timeMonth()), await timePayments()];
}

/** Bookings to come, each with its days of registration, which the table makes. */
async function timeRegistrations(): Promise<string[]> {
  const world = testWorld();
  const agency = make.makeSuperuser(world);
  const employer = make.makeEmployer(world);
  const { job } = make.makePostedPosition(world, employer.company.id);
  world.db.$client.transaction(() => {
    for (let person = 0; person < 500; person += 1) {
      const staff = make.makeStaff(world);
      for (let day = 1; day <= 10; day += 1) {
        const startsAt = world.now + day * 24 * HOUR;
        const position = make.makePosition(world, job, { startsAt, endsAt: startsAt + 5 * HOUR });
        make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id));
      }
    }
  })();
  const days = world.db.select({ id: registrationDays.id }).from(registrationDays).all();
  const list = () => listDue(world, { until: null, companyId: null }, null);
  list();
  const lists = Array.from({ length: 100 }, () => processorMs(list));
  const before = process.cpuUsage();
  const dayIds = days.slice(0, 1_000).map(({ id }) => id);
  const done = await exportDays(world.as(agency.actor), { submissionId: "one", dayIds, again: false });
  const { user, system } = process.cpuUsage(before);
  if (!done.ok) throw new Error(done.refusal);
  world.close();
  return [
    line(`list of ${days.length} due days`, at(lists, 0.5), "5"),
    line("export of 1,000", (user + system) / 1000, "300"),
  ];
}

function workedMonth(world: World): void {
  const event = makeWorkedEvent(world);
  world.db.$client.transaction(() => {
    for (let person = 0; person < 300; person += 1) {
      const staff = make.makeStaff(world);
      for (let day = 1; day <= 10; day += 1)
        makeWorked(world, event, { staff, startsAt: Date.UTC(2026, 9, 1 + 2 * day, 7) });
    }
  })();
}

async function timeMonth(): Promise<string[]> {
  const world = testWorld();
  const agency = make.makeSuperuser(world);
  workedMonth(world);
  world.now = Date.UTC(2026, 10, 1, 6);
  const drafted = processorMs(() => draftLastMonth(world.system()));
  const office = () => world.as(agency.actor);
  const totalCents = listPayMonths(office())[0]?.totalCents ?? 0;
  const locked = processorMs(() => {
    const done = lockMonth(office(), { month: "2026-10", totalCents, withoutHours: true });
    if (!done.ok) throw new Error(done.refusal);
  });
  const people = world.db.select().from(payStatements).all();
  const print = (userId: string) => issueStatement(world.system(), { month: "2026-10", userId });
  const [first, ...others] = people.slice(0, 41);
  await print(first?.userId ?? "");
  const began = performance.now();
  await Promise.all(others.map(({ userId }) => print(userId)));
  const seconds = (performance.now() - began) / 1_000;
  await closePdf();
  world.close();
  return [
    line("draft of a month with 3,000 bookings", drafted, "500"),
    line("lock", locked, "100"),
    `statements: ${(others.length / seconds).toFixed(1)} PDFs a second (goal 10)`,
  ];
}

async function timePayments(): Promise<string> {
  const payments = Array.from({ length: 500 }, (_, index) => ({
    reference: `L-2026-10-${index}`,
    name: "Lena Größl",
    iban: "AT611904300234573201",
    amountCents: 10_000 + index,
  }));
  const order = {
    id: "PAY-2026-10",
    createdAt: Date.UTC(2026, 10, 3),
    debtor: { name: "Tagwerk Personal GmbH", iban: "AT483200000012345864" },
    executionDay: "2026-11-04",
    purpose: "Oktober 2026",
    payments,
  };
  paymentFile(order);
  let contents = "";
  const made = processorMs(() => {
    contents = paymentFile(order);
  });
  const schema = readFileSync("tests/fixtures/pain.001.001.09.xsd", "utf8");
  const began = performance.now();
  const { valid } = await validateXML({ xml: [{ fileName: "pay.xml", contents }], schema: [schema] });
  return `pain.001 with 500 payments: made in ${made.toFixed(1)} ms, ${valid ? "valid" : "not valid"} by the schema after ${(performance.now() - began).toFixed(0)} ms (goal 100)`;
}
