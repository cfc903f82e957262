import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { account, startS3Double } from "../doubles/s3/s3-double";
import { chromiumPath } from "../support/browser/servers";
import { openTarpit } from "../support/tarpit";

const build = process.env.BUILD_DIR ?? "build";
let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwerk-server-"));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(command: string[], port: number, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      CHROMIUM_PATH: chromiumPath(),
      BUILD_DIR: build,
      ...env,
    },
  });
}

/** Resolves with everything printed until `sign` appears. */
function says(child: ChildProcess, sign: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let said = "";
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      if (sign.test(said)) done(said);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => failed(new Error(`ended with ${code}: ${said}`)));
  });
}

test("production without its secrets does not start, and one line says what is missing", async () => {
  const child = start([`${build}/programs/main.js`], 4393, { TAGWERK_MODE: "production" });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, "exit");
  expect(code).not.toBe(0);
  expect(said).toMatch(/^[A-Z_]+ is needed in production mode/);
  expect(said.trim().split("\n")).toHaveLength(1);
});

test("SIGTERM lets a request in flight end, takes no new one, and ends with 0", async () => {
  const port = 4394;
  const child = start([`${build}/programs/main.js`], port);
  await says(child, /ready on/);
  const body = "email=a%40b.example&password=x&role=employee";
  const slow = httpRequest({
    port,
    host: "127.0.0.1",
    path: "/auth/login",
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      Host: `localhost:${port}`,
    },
  });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 10));
  await once(slow, "socket");
  await expect.poll(() => slow.socket?.bytesWritten ?? 0).toBeGreaterThan(0);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  slow.end(body.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  answer.resume();
  const [code] = await ended;
  expect(code).toBe(0);
});

/** Everything a start says on its error output, and how it ends. */
async function refused(port: number, env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = start([`${build}/programs/main.js`], port, env);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(child, "exit");
  return { code, said };
}

test("[SAFE-17][SAFE-18] another FIELD_KEY and a newer database stop the start with one line", async () => {
  const port = 4395;
  const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
  const first = start([`${build}/programs/main.js`], port, { FIELD_KEY: keyOf(1) });
  await says(first, /ready on/);
  const ended = once(first, "exit");
  first.kill("SIGTERM");
  await ended;
  const { code, said } = await refused(port, { FIELD_KEY: keyOf(2) });
  expect([code, said]).toEqual([1, "FIELD_KEY does not read this database.\n"]);

  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  sqlite.prepare("insert into migrations values ('9998_later', 'x')").run();
  sqlite.close();
  const newer = await refused(port, { FIELD_KEY: keyOf(1) });
  expect([newer.code, newer.said]).toEqual([1, "This database is newer than this program (9998_later).\n"]);
});

test("[OPS-11] the copy of before an update is there before anything is migrated", async () => {
  const port = 4397;
  const first = start([`${build}/programs/main.js`], port);
  await says(first, /ready on/);
  const ended = once(first, "exit");
  first.kill("SIGTERM");
  await ended;
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  const last = "select max(tag) from migrations where tag <> 'state'";
  const tag = sqlite.prepare(last).pluck().get() as string;
  sqlite.prepare("delete from migrations where tag in (?, 'state')").run(tag);
  sqlite.close();
  // The migration finds what it would make, and fails.
  expect((await refused(port, {})).code).not.toBe(0);
  const copy = openSqlite(join(dataDir, "backups", `before-${tag}.db`), { readonly: true });
  expect(copy.prepare(last).pluck().get()).not.toBe(tag);
  copy.close();
});

test("[OPS-01] keys that the bucket refuses stop the start with one line; a bucket that does not answer does not", async () => {
  const double = await startS3Double();
  const env = {
    FILES_BACKUP_URL: "s3://tagwerk/files",
    S3_ENDPOINT: double.endpoint,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  const { code, said } = await refused(4398, { ...env, S3_SECRET_ACCESS_KEY: "another" });
  expect([code, said]).toEqual([1, "FILES_BACKUP_URL cannot be used: the bucket answers 403 SignatureDoesNotMatch\n"]);
  await double.close();
  const child = start([`${build}/programs/main.js`], 4398, env);
  await says(child, /ready on/);
  child.kill("SIGTERM");
});

test("[SAFE-13] SIGTERM ends the process within 9 s while a mail hangs in the mail server, and the mail is given back", async () => {
  const port = 4396;
  const tarpit = await openTarpit(60_000);
  const child = start([`${build}/programs/main.js`], port, { SMTP_URL: tarpit.url });
  await says(child, /ready on/);
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  const payload = {
    template: "contact-message",
    reader: { email: "a@b.example", name: "A", language: "de" },
    data: {},
  };
  sqlite
    .prepare(
      "insert into contact_messages (id, language, first_name, last_name, email, phone, message, sent_at) values ('m', 'de', 'A', 'B', 'a@b.example', '1', 'x', 1)",
    )
    .run();
  sqlite
    .prepare(
      "insert into outbox (id, kind, lane, payload_json, created_at, run_at) values ('o', 'mail', 'mail', ?, 1, 1)",
    )
    .run(JSON.stringify({ ...payload, data: { contactMessageId: "m" } }));
  await expect.poll(() => tarpit.begun.length, { timeout: 20_000 }).toBe(1);
  const began = performance.now();
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = await ended;
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(9_000);
  expect(sqlite.prepare("select lease_until, deaths, done_at from outbox where id = 'o'").get()).toEqual({
    lease_until: null,
    deaths: 0,
    done_at: null,
  });
  sqlite.close();
  await tarpit.close();
});
