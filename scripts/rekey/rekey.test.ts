import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encryptBytes, encryptField } from "~/gateways/encryption.server";
import * as schema from "~db/schema";

const [oldKey, newKey] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64")) as [string, string];
const folder = resolve(".tmp/rekey");
const [dataDir, copies, backups] = ["data", "copies", "backups"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
Object.assign(process.env, { DATA_DIR: dataDir, FIELD_KEY: oldKey, FILES_BACKUP_URL: copies, BACKUP_DIR: backups });

const { buildProgram } = await import("../../tests/support/programs/build-program");
const { openDatabase } = await import("~db/open");
const { newDatabase } = await import("../../tests/factories/new-database");
const { makeSubmittedContract } = await import("../../tests/factories/contracts");
const { makeBookedPosition, makeStaff, makeSuperuser } = await import("../../tests/factories/rows");
const { makeSafetyReport } = await import("../../tests/factories/safety-reports");
const { startOfWorld } = await import("../../tests/factories/world");
const { issueToken } = await import("~/domain/account/tokens.server");
const { ensureDayCode } = await import("~/domain/attendance/day/day-codes.server");
const { storeReason } = await import("~/domain/booking/ending/booking-reason.server");
const { closeReport, noteStep } = await import("~/domain/message/safety/work-on-report.server");
const { makePushKeys } = await import("~/domain/account/push/push-keys.server");
const { saveSsn } = await import("~/domain/staff/save-ssn.server");
const { recordFile } = await import("~/domain/shared/record-file.server");
const { storeFile, mirrorFile } = await import("~/gateways/files.server");
const { proveFieldKey } = await import("~/database/prove-field-key.server");
const { takeCopy } = await import("../copies/take-copy");
const { sealedColumns } = await import("./sealed-columns");

const FILES = 300;
const programs = new Map<string, string>();
let paths: string[];
let sealed: { table: string; column: string; rows: number }[];

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  for (const [name, source] of [
    ["rekey", "scripts/operator/rekey.ts"],
    ["restore", "scripts/restore.ts"],
  ] as const)
    programs.set(name, await buildProgram(source, join(folder, "programs", name)));
  const path = join(dataDir, "tagwerk.db");
  newDatabase(path);
  const db = openDatabase(path);
  const system = { db, now: startOfWorld, actor: { kind: "system" as const } };
  const world = { db, path, now: startOfWorld, as: <A>(actor: A) => ({ ...system, actor }), system: () => system };
  await fill(world as never);
  proveFieldKey(db, startOfWorld);
  db.$client.close();
  await takeCopy({ dataDir, to: backups, now: startOfWorld });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(world: Parameters<typeof makeStaff>[0]): Promise<void> {
  const booked = makeBookedPosition(world);
  makePushKeys(world);
  await makeSubmittedContract(world, booked);
  storeReason(world.system(), { id: booked.booking.id, endsAt: startOfWorld }, { reason: "ill", words: "Fieber" });
  ensureDayCode(world, { eventId: booked.event.id, day: "2026-12-04" });
  const agency = world.as(makeSuperuser(world).actor);
  const reportId = makeSafetyReport(world, makeBookedPosition(world, { startsAt: startOfWorld }).booking.id);
  noteStep(agency, { reportId, note: "Angerufen", submissionId: "step" });
  closeReport(agency, { reportId, answer: "Erledigt" });
  const { user } = makeStaff(world);
  saveSsn(world.system(), { userId: user.id, ssn: "1237010180" });
  const key = issueToken(world, { purpose: "reset", userId: user.id, expiresAt: startOfWorld * 2 } as never);
  const payloadJson = JSON.stringify({ data: { jobs: [key] } });
  world.db
    .insert(schema.outbox)
    .values({ id: "waiting", kind: "mail", lane: "mail", payloadJson, createdAt: 1, runAt: startOfWorld * 2 })
    .run();
  const answer = encryptBytes(`answer ${user.id} answer x`, Buffer.from("{}")).toString("base64");
  world.db
    .insert(schema.submissions)
    .values({ userId: user.id, submissionId: "answer x", resultJson: answer, createdAt: 1 })
    .run();
  for (let file = 0; file < FILES; file++) {
    const stored = await storeFile({
      area: "contracts",
      bytes: Buffer.from(`file ${file}`),
      encrypt: true,
      mime: "text/plain",
    });
    recordFile(world.system(), stored);
  }
  makePayout(world, user.id, agency.actor.userId);
  paths = world.db.$client.prepare("select path from files where encrypted order by id").pluck().all() as string[];
  for (const path of paths) await mirrorFile(path, true);
  sealed = sealedColumns.map(({ table, column }) => ({
    table,
    column,
    rows: world.db.$client.prepare(`select count(*) from ${table} where ${column} is not null`).pluck().get() as number,
  }));
}

/** A month of pay that went out, with the account it went to. */
function makePayout({ db }: Parameters<typeof makeStaff>[0], userId: string, agencyId: string): void {
  const month = "2026-10";
  db.insert(schema.payMonths).values({ month, draftedAt: 1 }).run();
  const line = { id: "line", month, userId, kind: "expense", amountCents: 100, fromMonth: month, reason: "Parkgarage" };
  db.insert(schema.payItems)
    .values({ ...line, kind: "expense", createdAt: 1, createdBy: agencyId })
    .run();
  db.update(schema.payMonths).set({ lockedAt: 1, lockedBy: agencyId, totalCents: 100 }).run();
  db.insert(schema.payStatements)
    .values({ month, userId, payNumber: "2026-10-1", grossCents: 100, netCents: 100 })
    .run();
  const fileId = db.select().from(schema.files).limit(1).get()?.id ?? "";
  const payout = { month, fileId, executionDay: "2026-11-03", controlSumCents: 100, payments: 1 };
  db.insert(schema.payouts)
    .values({ ...payout, madeAt: 1, madeBy: agencyId })
    .run();
  const place = { table: "payout_lines", column: "iban_encrypted", rowId: "paid" };
  const ibanEncrypted = encryptField(place, "AT611904300234573201");
  db.insert(schema.payoutLines).values({ id: "paid", month, userId, amountCents: 100, ibanEncrypted }).run();
  const app = { table: "authenticator_apps", column: "secret_encrypted", rowId: userId };
  db.insert(schema.authenticatorApps)
    .values({ userId, secretEncrypted: encryptField(app, "secret"), createdAt: 1 })
    .run();
}

function start(name: string, env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [programs.get(name) ?? "", ...args], {
    env: { ...process.env, TAGWERK_MODE: "test", BASE_URL: "http://localhost:3000", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (said += part));
  return { child, ended: once(child, "close").then(([code]) => ({ code: code as number | null, said })) };
}
const run = (name: string, env: Record<string, string>, args?: string[]) => start(name, env, args).ended;
const restore = (key: string, into: string, from: string[] = []) =>
  run("restore", { FIELD_KEY: key, ...(from.length > 0 ? { BACKUP_DIR: "" } : {}) }, [
    "--into",
    join(folder, into),
    ...from,
  ]);

/** The first bytes of a sealed value name its key. */
const keyOf = (path: string) => (existsSync(path) ? readFileSync(path).subarray(0, 4).toString("hex") : "none");
const keysIn = (root: string) => paths.map((path) => keyOf(join(root, path)));
const both = `${newKey},${oldKey}`;

test("[OPS-17] every column that holds encrypted text is rewritten", () => {
  const { $client: sqlite } = openDatabase(join(dataDir, "tagwerk.db"), { readonly: true });
  const named = sqlite
    .prepare(
      "select t.name || '.' || c.name from pragma_table_list t, pragma_table_info(t.name) c where c.name like '%encrypted' and t.name <> 'files' order by 1",
    )
    .pluck()
    .all();
  sqlite.close();
  expect(named).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted());
  expect(sealed.filter(({ rows }) => rows === 0)).toEqual([]);
});

test("[OPS-17] killed in the middle again and again, it goes on, and in the end the new key alone reads all", async () => {
  const files = join(dataDir, "files");
  const [before] = keysIn(files);
  const mixed = () => new Set(keysIn(files)).size;
  for (const most of [60, 180]) {
    const { child, ended } = start("rekey", { FIELD_KEY: both });
    while (keysIn(files).filter((key) => key !== before).length < most && child.exitCode === null)
      await new Promise((done) => setImmediate(done));
    child.kill("SIGKILL");
    expect((await ended).code, "killed, not ended").toBeNull();
    expect(mixed()).toBe(2);
    // In between both keys are needed, and enough.
    expect(await restore(both, `between-${most}`), "both keys").toMatchObject({ code: 0 });
  }
  expect((await restore(newKey, "too-early")).code).toBe(1);

  const rest = await run("rekey", { FIELD_KEY: both });
  expect(rest).toMatchObject({ code: 0, said: expect.stringContaining("needs no other key") });
  expect(new Set([files, copies, join(backups, "files")].flatMap(keysIn)).size).toBe(1);
  expect(await run("rekey", { FIELD_KEY: newKey })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^0 fields and 0 of \d+ files.*\nNo other key is needed/),
  });

  await takeCopy({ dataDir, to: backups, now: startOfWorld + 1000 });
  expect(await restore(newKey, "new-key"), "the new key").toMatchObject({ code: 0 });
  expect((await restore(oldKey, "old-key")).code).toBe(1);
  // A copy from before is read with both.
  const earlier = ["--from", join(backups, "2026-11-20T09-00-00.000Z")];
  expect((await restore(newKey, "earlier", earlier)).code).toBe(1);
  expect(await restore(both, "earlier-with-both", earlier)).toMatchObject({ code: 0 });
}, 240_000);

test("[OPS-17] a file that is missing is named, and the old key stays", async () => {
  const [lost = ""] = paths;
  for (const root of [join(dataDir, "files"), copies]) rmSync(join(root, lost));
  expect(await run("rekey", { FIELD_KEY: both })).toMatchObject({
    code: 1,
    said: expect.stringContaining(`file ${lost} is missing`),
  });
});
