import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logFile } from "./log-file.server";

const limits = { fileBytes: 1_000, files: 3, totalBytes: 100_000 };
const START = Date.parse("2026-11-22T23:00:00Z");
let folder: string;
let path: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwerk-log-"));
  path = join(folder, "tagwerk.log");
  now = START;
});
afterEach(() => rmSync(folder, { recursive: true }));

const clock = () => now++;
const line = (number: number) => `${String(number).padStart(99, "0")}\n`;
const aside = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith("tagwerk.log."))
    .sort();
const textOf = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString();

test("[OPS-12] a log is put aside at its size and compressed, and no line is lost or cut", async () => {
  const log = logFile(path, limits, clock);
  for (let number = 0; number < 25; number++) log.write(line(number));
  await log.settled();
  expect(aside()).toHaveLength(2);
  expect(aside().every((name) => name.endsWith(".gz"))).toBe(true);
  const whole = aside().map(textOf).join("") + readFileSync(path, "utf8");
  expect(whole).toBe(Array.from({ length: 25 }, (_, number) => line(number)).join(""));
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("[OPS-12] each day has its own, and only the newest are kept", async () => {
  const log = logFile(path, limits, clock);
  for (let day = 0; day < 6; day++) {
    log.write(line(day));
    now += 86_400_000;
    await log.settled();
  }
  log.write(line(6));
  await log.settled();
  expect(aside().map(textOf)).toEqual([line(3), line(4), line(5)]);
  expect(readFileSync(path, "utf8")).toBe(line(6));
});

test("[OPS-12] all of them together stay below their limit, whatever does not compress", async () => {
  const log = logFile(path, { fileBytes: 1_000, files: 1_000, totalBytes: 10_000 }, clock);
  let most = 0;
  for (let number = 0; number < 300; number++) {
    log.write(`${crypto.getRandomValues(Buffer.alloc(60)).toString("hex")}\n`);
    await log.settled();
    most = Math.max(most, ...[readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)]);
  }
  expect(most).toBeGreaterThan(5_000);
  expect(most).toBeLessThanOrEqual(10_000);
});

test("[OPS-12] a full disk stops the log and nobody else; it goes on when there is room", () => {
  symlinkSync("/dev/full", path);
  const log = logFile(path, limits, clock);
  const logger = pino({}, log);
  expect(() => logger.info("lost")).not.toThrow();
  rmSync(path);
  logger.info("back");
  expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ msg: "back" });
});

test("[OPS-12] two processes write into one log and put it aside once", async () => {
  const [first, second] = [logFile(path, limits, clock), logFile(path, limits, clock)];
  for (let number = 0; number < 26; number++) (number % 2 ? first : second).write(line(number));
  await Promise.all([first.settled(), second.settled()]);
  const whole = aside().map(textOf).join("") + readFileSync(path, "utf8");
  expect(whole.split("\n").filter(Boolean).sort()).toEqual(
    Array.from({ length: 26 }, (_, number) => line(number).trim()),
  );
});

test("[OPS-12] with LOG_FILE the log of the product goes there, one JSON object a line and without secrets", async () => {
  vi.stubEnv("LOG_FILE", path);
  vi.resetModules();
  const { logger } = await import("./logger.server");
  logger.error({ password: "hidden", kind: "mail" }, "first");
  logger.error("second");
  const lines = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text));
  expect(lines).toMatchObject([{ msg: "first", kind: "mail", password: "[Redacted]" }, { msg: "second" }]);
  vi.unstubAllEnvs();
});
