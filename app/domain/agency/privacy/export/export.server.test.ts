import { DAY } from "~/config/durations";
import "../../../../../tests/support/use-data-dir";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSealedArchive } from "~/gateways/archive/sealed-archive.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { dataExports, outbox, safetyReports } from "~db/schema";
import { bankDetails, makeSubmittedContract } from "../../../../../tests/factories/contracts";
import { giveFactors } from "../../../../../tests/factories/factors";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../../tests/factories/rows";
import { makePhoto, makeVoiceSample } from "../../../../../tests/factories/staff-files";
import { testWorld, type World } from "../../../../../tests/factories/world";
import { dataDir } from "../../../../../tests/support/data-dir";
import { askForExport } from "./ask-for-export.server";
import { endExport, makeExport } from "./make-export.server";
import { readOwnExport } from "./own-export.queries.server";

let world: World;
beforeEach(() => {
  world = testWorld(dataDir);
});
afterEach(() => {
  world.db.$client.close();
});

/** The files of a ZIP by name, read by its own table of contents. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from("PK\x05\x06")) + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, name, extra, comment] = [10, 20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + size);
    files.set(zip.subarray(at + 46, at + 46 + name).toString(), method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + name + extra + comment;
  }
  return files;
}

async function takeOf(person: ReturnType<typeof makeStaff>, id?: string) {
  const asked = id ? { ok: true as const, value: { exportId: id } } : askForExport(world.as(person.actor));
  if (!asked.ok) throw new Error(asked.refusal);
  await makeExport(world.system(), asked.value);
  const read = readOwnExport(world.as(person.actor), asked.value.exportId);
  if (!read) throw new Error("not made");
  const pieces: Buffer[] = [];
  for await (const piece of read.pieces) pieces.push(piece);
  const files = unzip(Buffer.concat(pieces));
  return {
    exportId: asked.value.exportId,
    files,
    data: JSON.parse(String(files.get("data.json"))),
    zip: Buffer.concat(pieces),
  };
}

/** A person with a photo, a voice and a submitted contract, and another applicant beside them. */
async function stage() {
  const employer = makeEmployer(world);
  const anna = makeStaff(world);
  const ben = makeStaff(world, {
    user: { firstName: "Bentevi", lastName: "Fremdling", email: "bentevi@tagwerk.example" },
  });
  await makePhoto(world, anna.user.id);
  makeVoiceSample(world, anna.user.id);
  await makePhoto(world, ben.user.id);
  const { position, ...more } = makePostedPosition(world, employer.company.id, { startsAt: world.now + 3 * DAY });
  const application = makeApplication(world, position.id, anna.user.id, { remarks: "Ich freue mich" });
  makeApplication(world, position.id, ben.user.id, { remarks: "Geheimnis von Ben" });
  const booking = makeBooking(world, position, application);
  await makeSubmittedContract(world, { employer, staff: anna, position, application, booking, ...more } as never);
  return { employer, anna, ben, booking };
}

test("[PRIV-02] the ZIP holds what is held about the person, in classes, with number and account in full", async () => {
  const { anna } = await stage();
  const { data, files } = await takeOf(anna);
  expect(data.account.account[0]).toMatchObject({ firstName: "Anna", lastName: "Leitner", email: anna.user.email });
  expect(data.profile.profile[0]).toMatchObject({ dateOfBirth: "2000-03-14" });
  expect(data.applications.applications).toMatchObject([{ remarks: "Ich freue mich" }]);
  expect(data.bankAndSsn.accounts).toMatchObject([{ iban: bankDetails.iban, ssn: bankDetails.ssn }]);
  expect(data.contracts.contracts[0].signedAt).toMatch(/^2026-11-20T/);
  expect(data.registrationDays.registrationDays).toHaveLength(1);
  const names = [...files.keys()];
  expect(names.filter((name) => name.startsWith("photos/"))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith("voice/"))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith("contracts/"))).toHaveLength(1);
  expect(String(files.get("readme.txt"))).toContain("data.json");
});

test("[PRIV-02] it is told by a mail that names no file, lasts for the days of the setting, and goes then", async () => {
  const { anna, ben } = await stage();
  const { exportId } = await takeOf(anna);
  const mail = world.db
    .select()
    .from(outbox)
    .all()
    .find(({ payloadJson }) => payloadJson.includes('"data-ready"'));
  expect(JSON.parse(mail?.payloadJson ?? "{}")).toMatchObject({ userId: anna.user.id, data: { exportId } });
  expect(readOwnExport(world.as(ben.actor), exportId)).toBeNull();
  const end = world.db.select().from(outbox).where(eq(outbox.kind, "end-export")).get();
  expect(end?.runAt).toBe(world.now + 7 * DAY);
  world.now += 7 * DAY;
  expect(readOwnExport(world.as(anna.actor), exportId)).toBeNull();
  if (end) await handleRow(world.system(), end);
  expect(existsSync(join(dataDir, "exports", exportId))).toBe(false);
});

test("[PRIV-02] once a day", async () => {
  const { anna } = await stage();
  await takeOf(anna);
  expect(askForExport(world.as(anna.actor))).toMatchObject({
    refusal: "exportRecently",
    details: { day: "2026-11-20" },
  });
  world.now += DAY;
  expect(askForExport(world.as(anna.actor)).ok).toBe(true);
});

test("[PRIV-02] company people and people of the agency get their own person", async () => {
  const { employer } = await stage();
  const agency = makeSuperuser(world);
  for (const who of [employer, agency]) {
    const { data, zip } = await takeOf(who as never);
    expect(data.account.account[0]).toMatchObject({ email: who.user.email });
    expect(zip.toString("latin1")).not.toContain("Leitner");
    expect(JSON.stringify(data)).not.toContain("Leitner");
  }
});

test("[PRIV-03] of a second step it says when it was set up, and no secret, key or hash of it", async () => {
  const { anna, ben } = await stage();
  for (const { user } of [anna, ben]) giveFactors(world, user.id);
  const { data, files } = await takeOf(anna);
  expect(data.account).toMatchObject({
    authenticatorApp: [{ createdAt: "2026-11-20T09:00:00.000Z" }],
    passkeys: [{ name: "Handy" }],
    recoveryCodes: [{ usedAt: null }],
  });
  expect(data.sessions).toMatchObject({ trustedDevices: [{ userAgent: "Firefox" }] });
  expect(String(files.get("data.json"))).not.toContain("geheim");
});

test("[PRIV-03] nothing of others is in it; what a company or the agency notes about the person is", async () => {
  const { anna, employer, ben } = await stage();
  world.db.$client
    .prepare("insert into company_notes (company_id, user_id, words, saved_at, saved_by) values (?, ?, ?, ?, ?)")
    .run(employer.company.id, anna.user.id, "Pünktlich", world.now, employer.user.id);
  const { data, files } = await takeOf(anna);
  const text = [...files].map(([name, bytes]) => name + bytes.toString("latin1")).join("\n");
  for (const others of ["Bentevi", "Fremdling", "bentevi@", "Geheimnis von Ben", "Maria Gruber", ben.user.id])
    expect(text).not.toContain(others);
  expect(data.profile.notesOfCompanies).toMatchObject([{ words: "Pünktlich" }]);
  expect(data.bookings.bookings[0]).not.toHaveProperty("bookedBy");
  expect(world.db.select().from(safetyReports).all()).toEqual([]);
});

test("[PRIV-03] it is encrypted at rest, cut off or changed it is not read, and half of it is made anew", async () => {
  const { anna } = await stage();
  const asked = askForExport(world.as(anna.actor));
  if (!asked.ok) throw new Error(asked.refusal);
  const { exportId } = asked.value;
  const path = join(dataDir, "exports", exportId);
  await makeExport(world.system(), { exportId });
  const whole = readFileSync(path);
  expect(whole.toString("latin1")).not.toContain("data.json");
  writeFileSync(path, whole.subarray(0, whole.length - 10));
  await expect(drain(exportId)).rejects.toThrow();
  // Killed before it was noted as made: the next try replaces what is there.
  world.db.update(dataExports).set({ madeAt: null, bytes: null, expiresAt: null }).run();
  writeFileSync(`${path}.part`, "half");
  const { files } = await takeOf(anna, exportId);
  expect(files.has("data.json")).toBe(true);
  expect(existsSync(`${path}.part`)).toBe(false);
  expect(statSync(dirname(path)).mode & 0o077).toBe(0);
  await endExport(world.system(), { exportId });
  expect(existsSync(path)).toBe(false);
});

async function drain(name: string) {
  for await (const _piece of readSealedArchive(name));
}
