import "../../../../tests/support/use-data-dir";
import { expect, test } from "vitest";
import { encryptedDetails } from "~/domain/contract/bank-details.server";
import { bookedStaffDetails, files, outbox } from "~db/schema";
import { makeHours, makeStaff, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../../tests/factories/worked";
import { wordsOfPdf } from "../../../../tests/support/pdf-text";
import { draftLastMonth } from "../draft-month.server";
import { addExtra } from "../extra-lines.server";
import { lockMonth } from "../lock-month.server";
import { listPayMonths } from "../months.queries.server";
import { issueStatement, readStatement } from "./issue-statement.server";

const world = withWorld();

test("[PAYR-13] [HRS2-16] the statement of a locked month is printed once, encrypted, and its person alone is written to with a link", async () => {
  const agency = makeSuperuser(world);
  const office = () => world.as(agency.actor);
  const staff = makeStaff(world);
  const { booking } = makeWorked(world, makeWorkedEvent(world), {
    staff,
    startsAt: Date.parse("2026-10-05T07:00:00Z"),
    hours: false,
  });
  makeHours(world, booking, { breakMinutes: 30 });
  const iban = "AT611904300234573201";
  const details = { ssn: "1237010180", issuedName: "Lena Hofer", nameOfInstitute: "Bank", iban, bic: "" };
  world.db
    .insert(bookedStaffDetails)
    .values(encryptedDetails(booking.id, details, world.now))
    .run();
  world.now = Date.parse("2026-11-01T06:00:00Z");
  draftLastMonth(world.system());
  const line = {
    month: "2026-10",
    userId: staff.user.id,
    kind: "expense" as const,
    reason: "Parkgarage",
    receipt: null,
  };
  addExtra(office(), { ...line, submissionId: "s", amountCents: 1250 });
  lockMonth(office(), {
    month: "2026-10",
    totalCents: listPayMonths(office())[0]?.totalCents ?? 0,
    withoutHours: true,
  });
  const rows = (kind: string) =>
    world.db
      .select()
      .from(outbox)
      .all()
      .filter((row) => row.kind === kind);
  expect(rows("pay-statement").map(({ payloadJson }) => JSON.parse(payloadJson))).toEqual([
    { month: "2026-10", userId: staff.user.id },
  ]);
  const of = { month: "2026-10", userId: staff.user.id };
  expect(await readStatement(office(), of)).toBeNull();
  await issueStatement(world.system(), of);
  await issueStatement(world.system(), of);
  const mails = rows("mail").filter(({ payloadJson }) => payloadJson.includes("pay-statement"));
  expect(mails).toHaveLength(1);
  const file = await readStatement(world.as(staff.actor), of);
  const text = wordsOfPdf(file?.bytes ?? Buffer.alloc(0));
  for (const part of [
    "Oktober 2026",
    "2026-10-1001",
    "Auslage: Parkgarage",
    "12,50",
    "104,13",
    "30 Minuten Pause",
    "… 3201",
    "Lohnzettel",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("AT6119");
  expect(text).not.toMatch(/\b1237/);
  expect(await readStatement(world.as(makeStaff(world).actor), of)).toBeNull();
  expect(
    world.db
      .select()
      .from(files)
      .all()
      .filter(({ area }) => area === "pay")
      .every(({ encrypted }) => encrypted),
  ).toBe(true);
}, 60_000);
