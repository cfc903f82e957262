import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, database } from "~/database/db.server";
import { checkCredentials } from "~/domain/account/check-credentials.server";
import { findBroken } from "~/domain/agency/verify.server";
import { type EventLabel, eventLabels } from "~/domain/event/overview/status-rules";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { closePdf } from "~/gateways/pdf.server";
import {
  applications,
  bills,
  bookings,
  companies,
  contracts,
  events,
  figureCells,
  figureDue,
  files,
  hoursConfirmations,
  listEntries,
  orderLines,
  positions,
  users,
} from "~db/schema";
import { DEMO_PASSWORD } from "./password";
import { seedStory } from "./seed-story";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-"));
process.env.DATA_DIR = folder;
const now = Date.UTC(2026, 6, 15, 9, 20);

beforeAll(async () => {
  database().$client.pragma("synchronous = OFF");
  await seedStory(database(), now);
}, 120_000);
afterAll(async () => {
  await closePdf();
  closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["agentur", "superuser", null],
  ["firma", "employer", null],
  ["messe", "employer", null],
  ["neu", "employer", null],
  ["buero", "superuser", null],
  ["finanzen", "superuser", null],
  ["buchung", "employer", null],
  ["vorort", "employer", null],
  ["anna", "employee", "approved"],
  ["ben", "employee", "approved"],
  ["clara", "employee", "approvalPending"],
  ["david", "employee", "registrationPending"],
] as const)("%s logs in as %s", async (name, role, state) => {
  const db = database();
  const credentials = { email: `${name}@tagwerk.example`, password: DEMO_PASSWORD, role };
  const checked = await checkCredentials({ db }, credentials);
  if (!checked.ok) throw new Error(checked.refusal);
  if (state) expect(findOwnProfile({ db, now }, checked.value.userId)?.state).toBe(state);
});

test("eva is deactivated", async () => {
  const credentials = { email: "eva@tagwerk.example", password: DEMO_PASSWORD, role: "employee" } as const;
  expect(await checkCredentials({ db: database() }, credentials)).toMatchObject({ refusal: "accountDeactivated" });
});

test("three companies, sixty staff, fifteen events", () => {
  const db = database();
  const staff = db.select().from(users).where(eq(users.role, "employee")).all();
  expect([db.select().from(companies).all().length, staff.length, db.select().from(events).all().length]).toEqual([
    3, 60, 15,
  ]);
  const billed = db.select().from(companies).where(isNotNull(companies.billingAddressName)).all();
  expect(billed.map(({ companyName }) => companyName)).not.toContain("Apfelblüte Getränke");
});

test("every state of an event is there", () => {
  const labels = new Set<EventLabel>();
  for (const event of database().select().from(events).all()) {
    for (const label of eventLabels({ positions: positionsOf(event.id), expiresAt: event.expiresAt, now }))
      labels.add(label);
  }
  const all = [
    "completed",
    "confirmationNeeded",
    "confirmed",
    "eventReady",
    "hoursConfirmed",
    "inPreparation",
    "outstandingBalance",
  ];
  expect([...labels].sort()).toEqual(all);
});

function positionsOf(eventId: string) {
  const db = database();
  const paid = db
    .select({ id: orderLines.hoursConfirmationId })
    .from(orderLines)
    .all()
    .map(({ id }) => id);
  const rows = db
    .select()
    .from(positions)
    .leftJoin(bookings, eq(bookings.positionId, positions.id))
    .leftJoin(hoursConfirmations, eq(hoursConfirmations.bookingId, bookings.id))
    .where(eq(positions.eventId, eventId))
    .all();
  return rows.map(({ positions: position, bookings: booking, hours_confirmations: hours }) => ({
    startsAt: position.startsAt,
    endsAt: position.endsAt,
    booked: booking !== null,
    confirmed: hours !== null,
    outstandingCents: hours?.outstandingAmountCents ?? 0,
    outstandingPaid: hours !== null && paid.includes(hours.id),
  }));
}

test("applications, holds and contracts are there in every state", () => {
  const db = database();
  const has = (query: { get: () => unknown }) => query.get() !== undefined;
  const made = {
    waiting: has(
      db
        .select()
        .from(applications)
        .where(and(isNull(applications.readyAt), isNull(applications.rejectedAt))),
    ),
    ready: has(db.select().from(applications).where(isNotNull(applications.readyAt))),
    rejected: has(db.select().from(applications).where(isNotNull(applications.rejectedAt))),
    held: db
      .select()
      .from(listEntries)
      .where(isNull(listEntries.removedAt))
      .all()
      .filter(({ heldUntil }) => heldUntil > now).length,
  };
  expect(made).toEqual({ waiting: true, ready: true, rejected: true, held: 2 });
  const rows = db.select().from(contracts).all();
  const withContract = rows.map(({ bookingId }) => bookingId);
  expect(
    db
      .select()
      .from(bookings)
      .all()
      .some(({ id }) => !withContract.includes(id)),
  ).toBe(true);
  expect(rows.some(({ signedAt }) => signedAt === null)).toBe(true);
  expect(rows.some(({ signedAt, submittedAt }) => signedAt !== null && submittedAt === null)).toBe(true);
  expect(rows.some(({ documentFileId }) => documentFileId !== null)).toBe(true);
});

test("the day of the job is there in every state", () => {
  const count = (from: string) => database().$client.prepare(`select count(*) from ${from}`).pluck().get() as number;
  const states = {
    reminded: "reminders where kind = 'first' and sent_at is not null",
    coming: "attendance_answers where superseded_at is null",
    "no answer": `bookings b where cancelled_at is null and starts_at > ${now} and exists (
      select 1 from reminders r where r.booking_id = b.id and r.sent_at is not null) and not exists (
      select 1 from attendance_answers a where a.booking_id = b.id)`,
    "change proposed": "change_proposals where ended_at is null",
    "cancelled by its person": "bookings where cancelled_kind = 'byStaff'",
    "asked in a wave": `invitations where kind = 'replacement' and replacement_id in (
      select id from replacements where filled_at is null and ended_at is null)`,
    "not there, and contradicted": "appeals where decided_at is null",
    "stand-by": "standbys where ended_at is null",
    team: "teams",
    favourite: "favourites",
    "asked first": `invitations where kind = 'team' and answered_at is null and position_id in (
      select id from positions where opens_at > ${now})`,
    "saved search": "saved_searches where way <> 'off'",
    "not free": "availability_days where not free",
    here: "check_ins where act = 'here' and side = 'company'",
    "late alarm": "outbox where payload_json like '%team-late%'",
    "hours proposed": "hours_proposals where closed_at is null and passed_at is null and answers_id is null",
    "hours countered": "hours_proposals where closed_at is null and passed_at is null and answers_id is not null",
    "one signature for several": "hours_confirmations where list_place = 2",
    "rated with a reply": "ratings where direction = 'ofPerson' and reply is not null",
    "company rated": "ratings where direction = 'ofCompany'",
    announcement: "announcements where withdrawn_at is null",
    "safety report": "safety_reports where closed_at is null",
  };
  const missing = Object.entries(states).filter(([, from]) => count(from) === 0);
  expect(missing.map(([state]) => state)).toEqual([]);
});

test("bills carry the dates of the story, and mails were written", () => {
  const issued = database().select().from(bills).orderBy(asc(bills.sequence)).all();
  expect(issued.length).toBeGreaterThan(8);
  for (const bill of issued) expect(bill.issuedAt).toBeLessThan(now - 86_400_000);
  expect(readdirSync(join(folder, "mail")).filter((name) => name.endsWith(".eml")).length).toBeGreaterThan(50);
});

test("[STAT-08] what happened until now is counted", () => {
  expect(database().select().from(figureDue).all()).toEqual([]);
  expect(database().select().from(figureCells).all().length).toBeGreaterThan(5);
});

test("nothing in it is broken, and one changed byte is found by npm run verify", async () => {
  const db = database();
  expect(await findBroken({ db })).toEqual([]);
  const submitted = db.select().from(contracts).where(isNotNull(contracts.documentFileId)).limit(1).all();
  const ids = submitted.flatMap(({ documentFileId }) => documentFileId ?? []);
  const file = db.select().from(files).where(inArray(files.id, ids)).get();
  const path = join(folder, "files", file?.path ?? "");
  const bytes = readFileSync(path);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await import("../verify");
  expect(process.exitCode).toBe(1);
  expect(said.mock.calls.flat().join()).toContain(`contract ${submitted[0]?.contractNumber}: its document`);
  process.exitCode = undefined;
  said.mockRestore();
});
