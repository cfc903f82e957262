import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrate, pendingMigrations } from "~db/migrate";
import { openSqlite } from "~db/open";
import { StartRefused } from "~db/start-refused";
import { migrations } from "~db/steps";
import { copyBeforeUpdate, findUpdate } from "./copy-before-update.server";

// A program with a step more, because there is one only: the one before it made the database.
vi.mock("~db/steps", async (original) => {
  const { migrations } = await original<typeof import("~db/steps")>();
  return { migrations: [...migrations, { tag: "9000_more", sql: "alter table events add column more text" }] };
});

const newest = migrations.at(-1)?.tag ?? "";
const older = migrations.slice(0, -1);
let dataDir: string;
let database: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwerk-update-"));
  database = join(dataDir, "tagwerk.db");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

/** As an older program did; the triggers of this one speak of tables that it may not know. */
const migrateOlder = () => migrate(database, older, []);

const copies = () => (existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")).sort() : []);
function writeSetting(value: string): void {
  const sqlite = openSqlite(database);
  sqlite.prepare("insert or replace into settings (key, value_json, updated_at) values ('x', ?, 1)").run(value);
  sqlite.close();
}
function readSetting(): unknown {
  const sqlite = openSqlite(database, { readonly: true });
  const value = sqlite.prepare("select value_json from settings where key = 'x'").pluck().get();
  sqlite.close();
  return value;
}

/** What `npm run update-check` says, and its exit code. */
async function runUpdateCheck() {
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => void said.push(line));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.resetModules();
  await import("../../scripts/operator/update-check");
  const code = process.exitCode;
  process.exitCode = undefined;
  return { said, code };
}

test("[OPS-11] before a migration the database is copied, and going back is putting the copy back", async () => {
  migrateOlder();
  writeSetting('"before"');
  expect(pendingMigrations(database)).toEqual([newest]);
  await copyBeforeUpdate(dataDir);
  expect(copies()).toEqual([`before-${newest}.db`]);
  migrate(database);
  writeSetting('"after"');
  expect(() => migrateOlder()).toThrow("newer than this program");
  for (const end of ["-wal", "-shm"]) rmSync(database + end, { force: true });
  copyFileSync(join(dataDir, "backups", `before-${newest}.db`), database);
  migrateOlder();
  expect(readSetting()).toBe('"before"');
});

test("[OPS-11] without a migration, and without a database, nothing is copied", async () => {
  await copyBeforeUpdate(dataDir);
  expect(await findUpdate(dataDir)).toBe(null);
  migrate(database);
  await copyBeforeUpdate(dataDir);
  expect(copies()).toEqual([]);
});

test("[OPS-11] the copies of the last three updates are kept", async () => {
  migrateOlder();
  mkdirSync(join(dataDir, "backups"));
  for (const [age, name] of ["0001_a", "0002_b", "0003_c"].entries()) {
    const path = join(dataDir, "backups", `before-${name}.db`);
    writeFileSync(path, "");
    utimesSync(path, age + 1, age + 1);
  }
  await copyBeforeUpdate(dataDir);
  expect(copies()).toEqual(["before-0002_b.db", "before-0003_c.db", `before-${newest}.db`]);
});

test("[OPS-11] with less than twice the database of free disk nothing is begun", async () => {
  migrateOlder();
  const short = async (folder: string) => {
    const update = await findUpdate(folder);
    return update && { ...update, freeBytes: update.neededBytes - 1 };
  };
  const refused = copyBeforeUpdate(dataDir, short);
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(/^The update needs \d+ MB of free disk, there are \d+ MB\.$/);
  expect(copies()).toEqual([]);
  const update = await findUpdate(dataDir);
  expect(update?.neededBytes).toBe(2 * (update?.databaseBytes ?? 0));
});

test("[OPS-11] update-check names what is installed, what is new, and how much going back would lose", async () => {
  migrateOlder();
  await copyBeforeUpdate(dataDir);
  const copy = join(dataDir, "backups", `before-${newest}.db`);
  utimesSync(copy, new Date(), new Date(Date.now() - 89.5 * 60_000));
  const { said, code } = await runUpdateCheck();
  expect(code).toBe(0);
  expect(said).toEqual([
    `Installed: ${older.at(-1)?.tag}. This build: ${newest}.`,
    `new   ${newest}`,
    `copy  ${copy}: going back to it now loses 90 min of data.`,
    expect.stringMatching(/^ok {4}disk: the database has \d+ MB, \d+ MB are free, \d+ MB are needed\.$/),
  ]);
  migrate(database);
  expect((await runUpdateCheck()).said[1]).toBe("Nothing is migrated; going back is starting the old build.");
});
