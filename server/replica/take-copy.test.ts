import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeCopy, transactionOf } from "./take-copy";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-copy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [followed, target] = [join(folder, "followed.db"), join(folder, "copy.db")];

/** As Litestream leaves it: the pages, then the number beside them; so many seconds ago. */
function followedUntil(transaction: string, { pages = 5, number = 5 } = {}) {
  writeFileSync(followed, "pages");
  writeFileSync(`${followed}-txid`, `${transaction}\n`);
  const ago = (seconds: number) => Date.now() / 1000 - seconds;
  utimesSync(followed, ago(pages), ago(pages));
  utimesSync(`${followed}-txid`, ago(number), ago(number));
}
beforeEach(() => {
  for (const file of [followed, `${followed}-txid`, target]) rmSync(file, { force: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("[OPS-19] what lies still is copied, with the number of its last transaction", async () => {
  followedUntil("0000000000000007");
  expect(await takeCopy(followed, target)).toBe("0000000000000007");
  expect(readFileSync(target, "utf8")).toBe("pages");
});

test.each([
  ["pages came after the number", { pages: 4, number: 5 }],
  ["pages came this very moment", { pages: 0.01, number: 0.01 }],
])("[OPS-19] half a transaction is never copied: %s", async (_, ages) => {
  vi.spyOn(Date, "now").mockReturnValue(Date.now());
  followedUntil("0000000000000007", ages);
  expect(await transactionOf(followed)).toBe(null);
  expect(await takeCopy(followed, target)).toBe(null);
  expect(existsSync(target)).toBe(false);
});

test("[OPS-19] what is written while it is copied is no copy", async () => {
  followedUntil("0000000000000007");
  writeFileSync(followed, Buffer.alloc(50_000_000));
  utimesSync(followed, Date.now() / 1000 - 5, Date.now() / 1000 - 5);
  const taking = takeCopy(followed, target);
  const writing = setInterval(() => appendFileSync(followed, "x"), 1);
  expect(await taking).toBe(null);
  clearInterval(writing);
  expect(existsSync(target)).toBe(false);
});

test("[OPS-19] before the first restore there is nothing to copy", async () => {
  expect(await transactionOf(followed)).toBe(null);
  expect(await takeCopy(followed, target)).toBe(null);
});
