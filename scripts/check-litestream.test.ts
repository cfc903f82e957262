import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-litestream-"));

function exitCodeFor(content: string) {
  const file = join(folder, "litestream");
  writeFileSync(file, content, "latin1");
  return spawnSync(process.execPath, ["scripts/check-litestream.mjs", file]).status;
}

test.each(["3.51.3", "3.51.10", "3.53.0"])("a binary with SQLite %s may be used", (version) => {
  expect(exitCodeFor(`\0\x01go1.24.3\0${version}\0more`)).toBe(0);
});

test.each(["3.51.2", "3.9.99", "3.50.4"])("a binary with SQLite %s is refused", (version) => {
  expect(exitCodeFor(`\0\x01go1.24.3\0${version}\0more`)).toBe(1);
});

test("a binary that does not say its SQLite is refused", () => {
  expect(exitCodeFor("v3.53.0-beta, go1.24.3")).toBe(1);
});
