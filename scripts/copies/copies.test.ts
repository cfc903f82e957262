import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { proveFieldKey } from "~/database/prove-field-key.server";
import { provedRestoreAt } from "~/gateways/machine/copies.server";
import { openDatabase } from "~db/open";
import { makeSubmittedContract } from "../../tests/factories/contracts";
import { newDatabase } from "../../tests/factories/new-database";
import { makeBookedPosition } from "../../tests/factories/rows";
import { startOfWorld, type World } from "../../tests/factories/world";
import { listCopies } from "./manifest";
import { removeOldCopies } from "./remove-old-copies";
import { takeCopy } from "./take-copy";

const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "tagwerk-copies-"));
const dataDir = join(folder, "data");
const to = join(folder, "copies");
Object.assign(process.env, { DATA_DIR: dataDir, FIELD_KEY: Buffer.alloc(32, 7).toString("base64") });

let world: World;
beforeAll(async () => {
  mkdirSync(dataDir);
  const path = join(dataDir, "tagwerk.db");
  newDatabase(path);
  const db = openDatabase(path);
  world = {
    db,
    path,
    now: startOfWorld,
    as: (actor) => ({ db, now: startOfWorld, actor }),
    system: () => ({ db, now: startOfWorld, actor: { kind: "system" } }),
    close: () => db.$client.close(),
  };
  await makeSubmittedContract(world, makeBookedPosition(world));
});
afterAll(() => {
  world.close();
  rmSync(folder, { recursive: true, force: true });
});

const argv = process.argv;
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line) => void said.push(line));
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  process.env.DATA_DIR = dataDir;
  delete process.env.FILES_BACKUP_URL;
  vi.restoreAllMocks();
  rmSync(to, { recursive: true, force: true });
});

let number = 0;
/** Runs the command as a program of its own would; the answer is its exit code. */
async function restore(...flags: string[]) {
  vi.resetModules();
  const into = join(folder, `into-${++number}`);
  process.argv = ["node", "restore", "--into", into, ...flags];
  await import("../restore");
  return { code: process.exitCode, said: said.join("\n"), into };
}

test("[OPS-02] a copy is restored into an empty folder with its files, and proved whole", async () => {
  const copy = await takeCopy({ dataDir, to, now: startOfWorld });
  expect(copy.files.length).toBeGreaterThan(1);
  const { code, said: words, into } = await restore("--from", to);
  expect(words).toContain("are whole");
  expect(code).toBe(0);
  for (const { path } of copy.files) expect(existsSync(join(into, "files", path)), path).toBe(true);
});

test("[OPS-02] what is missing is named, and the exit code is not 0", async () => {
  const { files } = await takeCopy({ dataDir, to, now: startOfWorld });
  const [lost] = files;
  rmSync(join(to, "files", lost?.path ?? ""));
  const { code, said: words } = await restore("--from", to);
  expect(words).toContain(`file ${lost?.path} is missing`);
  expect(code).toBe(1);
});

test("[OPS-05] a restore that was proved is known beside its copies, one with faults is not", async () => {
  const { files } = await takeCopy({ dataDir, to, now: startOfWorld });
  const path = join(to, "files", files[0]?.path ?? "");
  renameSync(path, `${path}.away`);
  await restore("--from", to);
  expect(provedRestoreAt([to])).toBeNull();
  renameSync(`${path}.away`, path);
  await restore("--from", to);
  expect(Date.now() - (provedRestoreAt([to]) ?? 0)).toBeLessThan(60_000);
  // It is none of the copies.
  expect(listCopies(to)).toHaveLength(1);
});

test("[OPS-02] a changed byte of a file or of the database is found", async () => {
  const { files, folder: copy } = await takeCopy({ dataDir, to, now: startOfWorld });
  appendFileSync(join(to, "files", files[0]?.path ?? ""), "x");
  expect(await restore("--from", to)).toMatchObject({ code: 1, said: expect.stringContaining(files[0]?.path ?? "") });
  appendFileSync(join(copy, "tagwerk.db"), "x");
  expect(await restore("--from", copy)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/is not what was copied/),
  });
});

test("[OPS-02] without --from the newest copy of BACKUP_DIR is taken, with --at the one before that moment", async () => {
  await takeCopy({ dataDir, to, now: startOfWorld });
  await takeCopy({ dataDir, to, now: startOfWorld + HOUR_MS });
  process.env.BACKUP_DIR = to;
  expect((await restore()).said).toContain("2026-11-20T10-00");
  said.length = 0;
  expect((await restore("--at", "2026-11-20T09:30:00Z")).said).toContain("2026-11-20T09-00");
  said.length = 0;
  expect(await restore("--at", "2026-11-20T08:00:00Z")).toMatchObject({
    code: 1,
    said: expect.stringContaining("oldest"),
  });
  delete process.env.BACKUP_DIR;
});

test("[OPS-02] a folder that is not empty is refused and left as it is, and so is a start without a source", async () => {
  await takeCopy({ dataDir, to, now: startOfWorld });
  mkdirSync(join(folder, `into-${number + 1}/files`), { recursive: true });
  const { code, said: words, into } = await restore("--from", to);
  expect([code, words, readdirSync(into)]).toEqual([1, `${into} is not empty.`, ["files"]]);
  said.length = 0;
  expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining("LITESTREAM_REPLICA_URL") });
  said.length = 0;
  expect(await restore("--from", join(folder, "nowhere"))).toMatchObject({
    code: 1,
    said: expect.stringContaining("does not exist"),
  });
});

test("[OPS-02] without its key nothing of a copy is taken for whole", async () => {
  await takeCopy({ dataDir, to, now: startOfWorld });
  const { FIELD_KEY } = process.env;
  process.env.FIELD_KEY = Buffer.alloc(32, 8).toString("base64");
  const { code } = await restore("--from", to);
  process.env.FIELD_KEY = FIELD_KEY;
  expect(code).toBe(1);
});

test("[SAFE-48] without the key of a demo, which stands in its folder, the key file is named and nothing is left half", async () => {
  proveFieldKey(world.db, startOfWorld, [Buffer.alloc(32, 7)]);
  await takeCopy({ dataDir, to, now: startOfWorld });
  const { FIELD_KEY } = process.env;
  const keyFile = join(dataDir, "keys", "field-key");
  mkdirSync(join(dataDir, "keys"), { recursive: true });
  writeFileSync(keyFile, FIELD_KEY ?? "");
  delete process.env.FIELD_KEY;
  const lost = await restore("--from", to);
  expect([lost.code, lost.said]).toEqual([1, expect.stringContaining(`${keyFile}`)]);
  expect(existsSync(lost.into)).toBe(false);
  said.length = 0;

  mkdirSync(join(folder, `into-${number + 1}`));
  const empty = await restore("--from", to);
  expect([empty.code, readdirSync(empty.into)]).toEqual([1, []]);
  said.length = 0;

  const kept = join(folder, `into-${number + 1}`, "keys");
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, "field-key"), FIELD_KEY ?? "");
  const demo = await restore("--from", to);
  expect([demo.code, demo.said]).toEqual([1, expect.stringContaining(join(kept, "field-key"))]);
  expect(readdirSync(demo.into)).toEqual(["keys"]);
  process.env.FIELD_KEY = FIELD_KEY;
  rmSync(keyFile);
});

test("[SAFE-48] a copy that is not whole, and a replica that cannot be read, leave nothing half behind", async () => {
  const { folder: copy } = await takeCopy({ dataDir, to, now: startOfWorld });
  appendFileSync(join(copy, "tagwerk.db"), "x");
  const changed = await restore("--from", copy);
  expect([changed.code, existsSync(changed.into)]).toEqual([1, false]);
  const nowhere = await restore("--from", "s3://none.invalid/none");
  expect([nowhere.code, existsSync(nowhere.into)]).toEqual([1, false]);
});

/** Writes without ever waiting for a lock, and prints how many writes there were once it is told to end. */
const writer = `
const sqlite = new (require("better-sqlite3"))(process.argv[1]);
sqlite.pragma("busy_timeout = 0");
sqlite.exec("create table if not exists written (number integer)");
const insert = sqlite.prepare("insert into written values (?)");
let number = 0, longest = 0;
const write = () => {
  const began = performance.now();
  insert.run(number++);
  longest = Math.max(longest, performance.now() - began);
  if (number === 1) console.log("writing");
};
const timer = setInterval(write, 1);
process.stdin.once("data", () => { clearInterval(timer); console.log(JSON.stringify({ number, longest })); process.exit(0); });
`;

test("[OPS-04] no write waits while a copy is made, and the copy is of one instant", async () => {
  world.db.$client.exec(
    "create table padding as with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i, hex(randomblob(500)) as text from n",
  );
  const child = spawn(process.execPath, ["-e", writer, world.path], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  const copy = await takeCopy({ dataDir, to, now: startOfWorld });
  const ended = once(child, "close");
  const answer = once(child.stdout, "data");
  child.stdin.write("end\n");
  const { number: writes } = JSON.parse(String((await answer)[0]));
  // A write that meets a lock would have ended the program.
  expect(await ended).toEqual([0, null]);
  const copied = openDatabase(join(copy.folder, "tagwerk.db"));
  const { count, most } = copied.$client
    .prepare("select count(*) as count, max(number) as most from written")
    .get() as {
    count: number;
    most: number;
  };
  copied.$client.close();
  expect(count).toBe(most + 1);
  expect(count).toBeLessThanOrEqual(writes);
  world.db.$client.exec("drop table padding; drop table written");
});

test("[OPS-04] a second copy adds only what is new, and old ones go with the files that nobody names", async () => {
  const first = await takeCopy({ dataDir, to, now: startOfWorld - 1000 * 24 * HOUR_MS });
  const [gone, ...rest] = first.files;
  world.db.$client.pragma("foreign_keys = OFF");
  const row = world.db.$client.prepare("select * from files where path = ?").get(gone?.path) as Record<string, unknown>;
  world.db.$client.prepare("delete from files where path = ?").run(gone?.path);
  const second = await takeCopy({ dataDir, to, now: startOfWorld });
  expect(second.files).toEqual(rest);
  for (let night = 1; night <= 12; night++) await takeCopy({ dataDir, to, now: startOfWorld - night * 24 * HOUR_MS });
  expect(existsSync(join(to, "files", gone?.path ?? ""))).toBe(true);
  for (let month = 1; month <= 12; month++)
    await takeCopy({ dataDir, to, now: startOfWorld - month * 31 * 24 * HOUR_MS });
  removeOldCopies(to);
  expect(listCopies(to).map(({ takenAt }) => takenAt)).not.toContain(first.takenAt);
  expect(existsSync(join(to, "files", gone?.path ?? ""))).toBe(false);
  for (const { path } of rest) expect(existsSync(join(to, "files", path))).toBe(true);
  const columns = Object.keys(row);
  world.db.$client
    .prepare(`insert into files (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`)
    .run(...Object.values(row));
});
