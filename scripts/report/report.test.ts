import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "~db/open";
import { settings } from "~db/schema";
import { newDatabase } from "../../tests/factories/new-database";
import { makeCompany, makeUser } from "../../tests/factories/rows";
import { startOfWorld, type World } from "../../tests/factories/world";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-report-"));
const dataDir = join(folder, "data");
const log = join(folder, "tagwerk.log");
const to = join(folder, "report.json");
const fieldKey = Buffer.alloc(32, 7).toString("base64");
const secrets = {
  SESSION_SECRET: "the-secret-of-sessions-that-nobody-knows",
  FIELD_KEY: fieldKey,
  SMTP_URL: "smtps://post:briefgeheimnis@mail.example:465",
  METRICS_TOKEN: "pull-me",
  HEARTBEAT_URL: "https://watcher.example/ping/2f6b",
};

beforeAll(() => {
  mkdirSync(dataDir);
  const path = join(dataDir, "tagwerk.db");
  newDatabase(path);
  const db = openDatabase(path);
  const world = { db, now: startOfWorld } as World;
  makeCompany(world, { companyName: "Donaublick Events", addressLineOne: "Praterstraße 1" });
  makeUser(world, { role: "employee", firstName: "Özlem", lastName: "Huber-Šimić", email: "oezlem@tagwerk.example" });
  db.insert(settings).values({ key: "agencyName", valueJson: '"Schnitzelwirt OG"', updatedAt: 1 }).run();
  db.insert(settings).values({ key: "taxRatePercent", valueJson: "10", updatedAt: 1 }).run();
  db.$client.close();
});
beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true }));

const argv = process.argv;
async function report() {
  const env = { ...secrets, TAGWERK_MODE: "test", BASE_URL: "http://localhost:3000", DATA_DIR: dataDir, LOG_FILE: log };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  process.argv = ["node", "report", "--to", to];
  await import("../operator/report");
  process.argv = argv;
  return readFileSync(to, "utf8");
}

test("[OPS-18][SHIP-09] the report holds versions, counts, settings and timings, and says nobody's name and no secret", async () => {
  const lines = [
    { msg: "mail to Özlem Huber-Šimić <oezlem@tagwerk.example> failed", id: "01JD0000000000000000000000" },
    { msg: "Donaublick Events, Praterstraße 1, 1020 Wien, +43 660 123 45 67, AT61 1904 3002 3457 3201, 1237 010180" },
    {
      msg: `from 203.0.113.7 and 2001:db8::7 with ${secrets.METRICS_TOKEN} ${fieldKey} briefgeheimnis ${secrets.HEARTBEAT_URL}`,
    },
    { msg: "Schnitzelwirt", token: "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg" },
  ];
  writeFileSync(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const text = await report();
  for (const hidden of [
    ...Object.values(secrets),
    ...["briefgeheimnis", "Özlem", "Huber", "Šimić", "oezlem", "Donaublick", "Praterstraße", "Schnitzelwirt"],
    ...["123 45 67", "1904 3002", "010180", "203.0.113.7", "2001:db8", "n4bQgYhMfWWaL"],
  ]) {
    expect(text, hidden).not.toContain(hidden);
  }
  const { versions, counts, settings: set, values, timingsMs, log: said } = JSON.parse(text);
  expect(versions).toMatchObject({ tagwerk: "1.2.3", commit: "0123456789ab" });
  expect(versions).toMatchObject({ node: process.version, sqlite: expect.stringMatching(/^3\./) });
  expect(counts).toMatchObject({ users: 1, companies: 1, bookings: 0 });
  expect(set).toMatchObject({ mode: "test", dataDir, sessionSecret: "set", stripe: "not set" });
  expect(values).toMatchObject({ taxRatePercent: 10 });
  expect(timingsMs.quickCheck).toBeGreaterThan(0);
  expect(said[0]).toBe('{"msg":"mail to […] […] <[mail]> failed","id":"01JD0000000000000000000000"}');
});

test("[OPS-18] it holds the last 500 lines of the log, also when it was put aside a moment ago", async () => {
  const line = (number: number) => `{"line":${number}}\n`;
  const all = Array.from({ length: 700 }, (_, number) => line(number));
  writeFileSync(`${log}.2026-11-22T00-00-00.000Z.gz`, gzipSync(all.slice(0, 690).join("")));
  writeFileSync(log, all.slice(690).join(""));
  const { log: said } = JSON.parse(await report());
  expect(said.map((text: string) => JSON.parse(text).line)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 200),
  );
});
