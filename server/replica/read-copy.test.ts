import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { newDatabase } from "../../tests/factories/new-database";

// Litestream is a program of its own; here the test writes what it would.
vi.mock("./follow", () => ({
  follow: (_url: string, file: string) => {
    whole = file;
    put("0000000000000001");
    return { stop: () => undefined };
  },
}));
const { keepReadCopy } = await import("./read-copy");

const folder = mkdtempSync(join(tmpdir(), "tagwerk-read-copy-"));
const source = join(folder, "source.db");
newDatabase(source);
afterAll(() => {
  globalThis.tagwerkDatabase?.$client.close();
  globalThis.tagwerkDatabase = undefined;
  rmSync(folder, { recursive: true, force: true });
});

let whole = "";
function put(transaction: string) {
  mkdirSync(join(folder, "followed"), { recursive: true });
  copyFileSync(source, whole);
  writeFileSync(`${whole}-txid`, transaction);
  const ago = Date.now() / 1000 - 5;
  for (const file of [whole, `${whole}-txid`]) utimesSync(file, ago, ago);
}

test("[SAFE-39] whoever says that they have written makes at most five copies a second", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const copy = await keepReadCopy("file:///none", folder, () => undefined);
  const copies = () => readdirSync(join(folder, "followed")).filter((name) => /^copy-\d+\.db$/.test(name)).length;
  expect(copies()).toBe(1);
  for (let ms = 0; ms < 1_000; ms += 20) {
    vi.advanceTimersByTime(20);
    put(String(ms + 2).padStart(16, "0"));
    await copy.refresh(true);
  }
  expect(copies()).toBe(6);
  copy.stop();
  vi.useRealTimers();
});
