import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { encryptSsn } from "~/domain/staff/ssn.server";
import { auditEntries, bookedStaffDetails, contracts, contractTemplates, outbox, staffProfiles } from "~db/schema";
import { bankDetails, makeContract, makeSubmittedContract } from "../../../tests/factories/contracts";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makePostedPosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";
import { bankPrefill, findBankDetails } from "./bank-details.server";
import { findContractFiles, readBody } from "./contract-files.server";
import { createContract } from "./create-contract.server";
import { contractFactsOf, listContractVersions } from "./queries.server";
import { saveBookedStaffDetails } from "./save-booked-staff-details.server";
import { writeContractBody } from "./write-contract-body.server";

const world = withWorld();

async function save(
  booked: ReturnType<typeof makeBookedPosition>,
  given: Partial<typeof bankDetails> = {},
  submissionId?: string,
) {
  const context = world.as(booked.staff.actor);
  const details = { ...bankDetails, ...given };
  const body = await writeContractBody(context, { positionId: booked.position.id, details, language: "de" });
  return saveBookedStaffDetails(context, {
    positionId: booked.position.id,
    details,
    body,
    ...(submissionId ? { submissionId } : {}),
  });
}

const versionsOf = (booked: { booking: { id: string } }) => listContractVersions(world.system(), booked.booking.id);

test("[BANK-01] [BANK-02] [BANK-05] the five fields are kept, SSN and IBAN normalised", async () => {
  const booked = makeBookedPosition(world);
  const saved = await save(booked, { ssn: "1234 010190a", iban: "at61 1904 3002 3457 3201", bic: " bkauatww" });
  expect(saved.ok).toBe(true);
  expect(findBankDetails(world.as(booked.staff.actor), booked.booking.id)).toEqual({
    ssn: "1234010190A",
    issuedName: "Anna Leitner",
    nameOfInstitute: "Bank Austria",
    iban: "AT611904300234573201",
    bic: "BKAUATWW",
  });
});

test.each([
  ["BANK-02", { ssn: "123456789" }],
  ["BANK-02", { ssn: "12345678901234567" }],
  ["BANK-03", { issuedName: " " }],
  ["BANK-03", { issuedName: "x".repeat(51) }],
  ["BANK-04", { nameOfInstitute: "" }],
  ["BANK-04", { nameOfInstitute: "x".repeat(51) }],
  ["BANK-05", { iban: "AT6119043002345732" }],
  ["BANK-06", { bic: "" }],
  ["BANK-06", { bic: "X".repeat(21) }],
])("[%s] the command itself refuses %o", async (_, bad) => {
  const booked = makeBookedPosition(world);
  const body = await writeContractBody(world.as(booked.staff.actor), {
    positionId: booked.position.id,
    details: bankDetails,
    language: "de",
  });
  const saved = saveBookedStaffDetails(world.as(booked.staff.actor), {
    positionId: booked.position.id,
    details: { ...bankDetails, ...bad },
    body,
  });
  expect(saved).toEqual({ ok: false, refusal: "bankUpdateFailed" });
  expect(world.db.select().from(bookedStaffDetails).all()).toEqual([]);
});

test("[BANK-08] [MYJ-14] a save creates the contract: numbered, in force, neither signed nor submitted", async () => {
  const booked = makeBookedPosition(world);
  await save(booked);
  const [contract, ...others] = versionsOf(booked);
  expect(others).toEqual([]);
  expect(contract).toMatchObject({
    contractNumber: "V-2026-000001",
    version: 1,
    templateVersion: 1,
    signedAt: null,
    submittedAt: null,
    replacedAt: null,
  });
  expect(world.db.select().from(contractTemplates).all()).toHaveLength(1);
});

test("[CTR-02] [CTR-03] the body holds every value and no placeholder", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  const found = findContractFiles(world.system(), contractId);
  const text = found && (await readBody(found));
  expect(text).not.toContain("{{");
  for (const value of [
    "Tagwerk Personal GmbH",
    "Praterstraße 1, 1020 Wien",
    "Anna Leitner",
    "Neubaugasse 5, 1070 Wien",
    "1237010180",
    "Bank Austria",
    "AT61 1904 3002 3457 3201",
    "BKAUATWW",
    "Wien, 20.11.2026",
    "am 04.12.2026 um 17:00 Uhr",
    "23:00",
    "6 Stunden",
    "13,09\u00a0€ je Stunde",
    "78,54\u00a0€",
    "Palais Ferstel, 1010 Wien",
    "Gäste empfangen.",
    booked.employer.company.companyName,
  ]) {
    expect(text).toContain(value);
  }
});

test("[CTR-02] names with markup become text, in the contract too", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked, { issuedName: '<img src=x onerror="alert(1)">' });
  const found = findContractFiles(world.system(), contractId);
  expect(found && (await readBody(found))).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62;");
});

test("[BANK-07] [CTR-12] a save after submitting makes a new version that must be signed and sent again", async () => {
  const booked = makeBookedPosition(world);
  const first = await makeSubmittedContract(world, booked);
  world.now += 60_000;
  const saved = await save(booked, { iban: "DE89370400440532013000" });
  expect(saved.ok && saved.value.contractId).not.toBe(first);
  const versions = versionsOf(booked);
  expect(
    versions.map(({ version, signedAt, submittedAt }) => [version, signedAt !== null, submittedAt !== null]),
  ).toEqual([
    [2, false, false],
    [1, true, true],
  ]);
  expect(versions[1]?.replacedAt).toBe(world.now);
  expect(contractFactsOf(versions, true)).toMatchObject({ submitted: false, submittedBefore: true });
});

test("[BANK-10] [ERR-21] an unknown position, and somebody else's, is refused", async () => {
  const booked = makeBookedPosition(world);
  const stranger = makeStaff(world);
  const refused = { ok: false, refusal: "bankUpdateFailed" };
  const input = { details: bankDetails, body: null };
  expect(saveBookedStaffDetails(world.as(stranger.actor), { ...input, positionId: booked.position.id })).toEqual(
    refused,
  );
  expect(saveBookedStaffDetails(world.as(booked.staff.actor), { ...input, positionId: "unknown" })).toEqual(refused);
  const asStranger = { positionId: booked.position.id, details: bankDetails, language: "de" } as const;
  expect(await writeContractBody(world.as(stranger.actor), asStranger)).toBeNull();
});

test("[BANK-09] only the booked person reads the details", async () => {
  const booked = makeBookedPosition(world);
  await save(booked);
  expect(findBankDetails(world.as(makeStaff(world).actor), booked.booking.id)).toBeNull();
});

test("[BANK-11] a second booking has details of its own and begins with the last ones", async () => {
  const booked = makeBookedPosition(world);
  await save(booked);
  const { position } = makePostedPosition(world, booked.employer.company.id, {
    startsAt: Date.UTC(2026, 11, 10, 16, 0),
  });
  const second = makeBooking(world, position, makeApplication(world, position.id, booked.staff.user.id));
  const context = world.as(booked.staff.actor);
  expect(findBankDetails(context, second.id)).toBeNull();
  expect(bankPrefill(context)).toEqual(bankDetails);
});

test("[BANK-11] a first booking begins with the number of the account", () => {
  const staff = makeStaff(world);
  world.db
    .update(staffProfiles)
    .set({ ssnEncrypted: encryptSsn(staff.user.id, "1237010180") })
    .where(eq(staffProfiles.userId, staff.user.id))
    .run();
  expect(bankPrefill(world.as(staff.actor))).toMatchObject({ ssn: "1237010180", iban: "" });
});

test("[BANK-08] a repeated submission makes no second version", async () => {
  const booked = makeBookedPosition(world);
  const first = await save(booked, {}, "form-1");
  expect(await save(booked, {}, "form-1")).toEqual(first);
  expect(versionsOf(booked)).toHaveLength(1);
});

test("[BANK-08] without a body the details are kept, and the contract is created later, once", async () => {
  const booked = makeBookedPosition(world);
  const context = world.as(booked.staff.actor);
  const { id: positionId } = booked.position;
  await makeSubmittedContract(world, booked);
  const details = { ...bankDetails, bic: "GIBAATWWXXX" };
  saveBookedStaffDetails(context, { positionId, details, body: null });
  expect(contractFactsOf(versionsOf(booked), true)).toMatchObject({ created: false, submittedBefore: true });
  const body = await writeContractBody(context, { positionId, details, language: "en" });
  if (!body) throw new Error("no body");
  const created = createContract(context, { positionId, body });
  expect(created.ok).toBe(true);
  expect(createContract(context, { positionId, body })).toEqual(created);
  expect(versionsOf(booked)).toHaveLength(2);
});

test("[CTR-01] no contract is created before the details are there", async () => {
  const booked = makeBookedPosition(world);
  const context = world.as(booked.staff.actor);
  const { id: positionId } = booked.position;
  const body = await writeContractBody(context, { positionId, details: bankDetails, language: "de" });
  if (!body) throw new Error("no body");
  expect(createContract(context, { positionId, body })).toEqual({ ok: false, refusal: "contractNotSigned" });
});

test("[CTR-03] numbers are counted within the year of Vienna", async () => {
  await makeContract(world, makeBookedPosition(world));
  const second = await makeContract(world, makeBookedPosition(world));
  world.now = Date.UTC(2026, 11, 31, 23, 30);
  const third = await makeContract(world, makeBookedPosition(world));
  const numberOf = (id: string) => world.db.select().from(contracts).where(eq(contracts.id, id)).get()?.contractNumber;
  expect([numberOf(second), numberOf(third)]).toEqual(["V-2026-000002", "V-2027-000001"]);
});

test("[BANK-09] SSN and IBAN stand nowhere in plain text: not in the database, its log or the files", async () => {
  const booked = makeBookedPosition(world);
  const canary = { ssn: "9876CANARYSSN1", iban: "AT009999888877776666", bic: "CANARYXX" };
  await makeContract(world, booked, canary);
  await makeSubmittedContract(world, booked);
  await makeContract(world, booked, canary);
  const folders = [world.path.replace(/\/[^/]+$/, ""), dataDir];
  const stored = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1")),
  );
  expect(stored.length).toBeGreaterThan(4);
  for (const content of stored) {
    for (const secret of Object.values(canary)) expect(content).not.toContain(secret);
    expect(content).not.toContain("AT00 9999 8888 7777 6666");
  }
  const written = JSON.stringify([world.db.select().from(auditEntries).all(), world.db.select().from(outbox).all()]);
  expect(written).not.toMatch(/CANARY|9999888877776666/);
});

test("[SAFE-03] a new IBAN is mailed to the person with a link, the same one is not", async () => {
  const booked = makeBookedPosition(world);
  const written = () =>
    world.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, "mail"))
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson))
      .filter(({ template }) => template === "account-changed");
  await save(booked);
  expect(written()).toMatchObject([
    { reader: { email: booked.staff.user.email }, data: { change: "iban", keyHash: expect.any(String) } },
  ]);
  await save(booked, { issuedName: "Anna Maria Leitner" });
  expect(written()).toHaveLength(1);
  await save(booked, { iban: "DE89 3704 0044 0532 0130 00" });
  expect(written()).toHaveLength(2);
});

test("[FLOW-04] the same details saved again leave a submitted contract in force and change nothing", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  const seen = () => [world.db.select().from(bookedStaffDetails).all(), world.db.select().from(auditEntries).all()];
  const before = seen();
  world.now += 60_000;
  const again = { ssn: "1237 010180", iban: "at61 1904 3002 3457 3201", issuedName: " Anna Leitner " };
  const bookingId = booked.booking.id;
  expect(await save(booked, again)).toEqual({ ok: true, value: { bookingId, contractId, changed: false } });
  expect(seen()).toEqual(before);
  expect(versionsOf(booked)).toMatchObject([{ id: contractId, replacedAt: null, version: 1 }]);
  expect(versionsOf(booked)).toHaveLength(1);
});

test("[FLOW-04] the same details make the contract that could not be made before", async () => {
  const booked = makeBookedPosition(world);
  const input = { positionId: booked.position.id, details: bankDetails, body: null };
  expect(saveBookedStaffDetails(world.as(booked.staff.actor), input)).toMatchObject({ value: { contractId: null } });
  expect(await save(booked)).toMatchObject({ value: { changed: true, contractId: expect.any(String) } });
  expect(versionsOf(booked)).toHaveLength(1);
});
