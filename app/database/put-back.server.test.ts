import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "~db/open";
import { newDatabase } from "../../tests/factories/new-database";
import { layReady, putBack, removeLaid } from "./put-back.server";

let dataDir: string;
let database: string;
let copy: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwerk-put-back-"));
  database = join(dataDir, "tagwerk.db");
  copy = join(dataDir, "before.db");
  newDatabase(database);
  note("before");
  // The log belongs to the file, too.
  const sqlite = openSqlite(database);
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
  copyFileSync(database, copy);
  note("after");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function note(value: string, path = database): void {
  const sqlite = openSqlite(path);
  sqlite.prepare("insert or replace into settings (key, value_json, updated_at) values ('x', ?, 1)").run(value);
  sqlite.close();
}
function noted(path = database): unknown {
  const sqlite = openSqlite(path, { readonly: true });
  const value = sqlite.prepare("select value_json from settings where key = 'x'").pluck().get();
  sqlite.close();
  return value;
}
const migrateFurther = (path: string) => {
  const sqlite = openSqlite(path);
  sqlite.prepare("insert into migrations values ('9999_later', 'x')").run();
  sqlite.close();
};

test("[SHIP-03] a copy that is laid ready becomes the database at the next start, once; what was there is kept aside", () => {
  putBack(dataDir);
  expect(noted()).toBe("after");
  migrateFurther(database);
  layReady(dataDir, copy);
  expect(noted()).toBe("after");
  putBack(dataDir);
  expect([`${database}-wal`, `${database}.put-back`].filter(existsSync)).toEqual([]);
  expect([noted(), noted(join(dataDir, "backups/replaced.db"))]).toEqual(["before", "after"]);
  note("since");
  putBack(dataDir);
  expect(noted()).toBe("since");
});

test("[SHIP-03] a build leaves a copy that it would migrate, or that another one has migrated", () => {
  const older = openSqlite(copy);
  older.exec("delete from migrations where tag = (select max(tag) from migrations where tag <> 'state')");
  older.close();
  layReady(dataDir, copy);
  putBack(dataDir);
  expect(noted()).toBe("after");
  migrateFurther(copy);
  layReady(dataDir, copy);
  putBack(dataDir);
  expect(noted()).toBe("after");
  removeLaid(dataDir);
  expect(existsSync(`${database}.put-back`)).toBe(false);
});

test("[SHIP-03] nothing is put back under a process that has the database open", () => {
  const other = openSqlite(database);
  other.prepare("select count(*) from settings").get();
  layReady(dataDir, copy);
  expect(() => putBack(dataDir)).toThrow(/^Another process holds the database/);
  other.close();
  expect(noted()).toBe("after");
  putBack(dataDir);
  expect(noted()).toBe("before");
});

test("[SHIP-03] killed between keeping the old one and putting the copy there, the next start does it again", () => {
  layReady(dataDir, copy);
  mkdirSync(join(dataDir, "backups"));
  linkSync(database, join(dataDir, "backups/replaced.db"));
  putBack(dataDir);
  expect([noted(), noted(join(dataDir, "backups/replaced.db"))]).toEqual(["before", "after"]);
});
