import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { account, startS3Double } from "../../doubles/s3/s3-double";
import { endAll, freePort, newFolder } from "../../support/servers/start-program";
import { runProgram, startServer } from "../../support/servers/start-server";
import { openTarpit } from "../../support/tarpit";

test.afterEach(endAll);

/** How a start that comes to nothing ends, and everything it says. */
async function refused(dataDir: string, env: Record<string, string>) {
  const port = String(await freePort());
  return runProgram("main", [], { DATA_DIR: dataDir, PORT: port, BASE_URL: `http://localhost:${port}`, ...env });
}

test("production without its secrets does not start, and one line says what is missing", async () => {
  const { code, said } = await refused(newFolder(), { TAGWERK_MODE: "production" });
  expect(code).not.toBe(0);
  expect(said).toMatch(/^FIELD_KEY, SMTP_URL, [A-Z_, ]+ and STRIPE_WEBHOOK_SECRET are needed in production mode/);
  expect(said.trim().split("\n")).toHaveLength(1);
});

test("[SAFE-48] a busy port, and a folder of data that is a file, stop a start with one line", async () => {
  const { port } = await startServer();
  const taken = { PORT: String(port), BASE_URL: `http://localhost:${port}` };
  const busy = await runProgram("main", [], { DATA_DIR: newFolder(), ...taken });
  expect([busy.code, busy.said]).toEqual([1, expect.stringMatching(/^PORT cannot be used: [^\n]+\n$/)]);
  const file = join(newFolder(), "file");
  writeFileSync(file, "no folder");
  const wrong = await refused(file, {});
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringMatching(/^DATA_DIR cannot be used: [^\n]+\n$/)]);
});

test("SIGTERM lets a request in flight end, takes no new one, and ends with 0", async () => {
  const { port, kill } = await startServer();
  const body = "email=a%40b.example&password=x&role=employee";
  const slow = httpRequest({
    port,
    host: "127.0.0.1",
    path: "/auth/login",
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length,
      // Node says so once it has the request.
      Expect: "100-continue",
      Host: `localhost:${port}`,
    },
  });
  const answered = once(slow, "response");
  slow.write(body.slice(0, 10));
  await once(slow, "continue");
  const ended = kill("SIGTERM");
  slow.end(body.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(401);
  answer.resume();
  expect(await ended).toBe(0);
});

test("[SEEK-18] visits that were counted are written when the server stops", async () => {
  const { port, dataDir, kill } = await startServer();
  const headers = { Referer: "https://www.google.at/", "User-Agent": "Mozilla/5.0 Firefox/140.0" };
  for (let time = 0; time < 2; time += 1)
    expect((await fetch(`http://127.0.0.1:${port}/jobs`, { headers })).status).toBe(200);
  expect(await kill("SIGTERM")).toBe(0);
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"), { readonly: true });
  const counted = sqlite.prepare("select page, finder, visits from visit_counts").all();
  sqlite.close();
  expect(counted).toEqual([{ page: "/jobs", finder: "google", visits: 2 }]);
});

test("[SAFE-17][SAFE-18] another FIELD_KEY and a newer database stop the start with one line", async () => {
  const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("base64");
  const { dataDir, kill } = await startServer({ env: { FIELD_KEY: keyOf(1) } });
  await kill("SIGTERM");
  const { code, said } = await refused(dataDir, { FIELD_KEY: keyOf(2) });
  expect([code, said]).toEqual([1, "FIELD_KEY does not read this database.\n"]);

  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  sqlite.prepare("insert into migrations values ('9998_later', 'x')").run();
  sqlite.close();
  const newer = await refused(dataDir, { FIELD_KEY: keyOf(1) });
  expect([newer.code, newer.said]).toEqual([1, "This database is newer than this program (9998_later).\n"]);
});

test("[OPS-11] the copy of before an update is there before anything is migrated", async () => {
  const { dataDir, kill } = await startServer();
  await kill("SIGTERM");
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  const last = "select max(tag) from migrations where tag <> 'state'";
  const tag = sqlite.prepare(last).pluck().get() as string;
  sqlite.prepare("delete from migrations where tag in (?, 'state')").run(tag);
  sqlite.exec("update migrations set hash = 'another'");
  sqlite.close();
  expect((await refused(dataDir, {})).said).toContain("was changed after it ran");
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
  const { code, said } = await refused(newFolder(), { ...env, S3_SECRET_ACCESS_KEY: "another" });
  expect([code, said]).toEqual([1, "FILES_BACKUP_URL cannot be used: the bucket answers 403 SignatureDoesNotMatch\n"]);
  await double.close();
  await startServer({ env });
});

const HANGS_MS = 60_000;

test("[SAFE-13] SIGTERM ends the process within 9 s while a mail hangs in the mail server, and the mail is given back", async () => {
  const tarpit = await openTarpit(HANGS_MS);
  const { dataDir, kill } = await startServer({ env: { SMTP_URL: tarpit.url } });
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
  await expect.poll(() => tarpit.begun.length).toBe(1);
  const began = performance.now();
  expect(await kill("SIGTERM")).toBe(0);
  // The server's own deadline is 8.5 s; on a busy machine it comes late, but never as late as the mail.
  expect(performance.now() - began).toBeLessThan(HANGS_MS / 2);
  expect(sqlite.prepare("select lease_until, deaths, done_at from outbox where id = 'o'").get()).toEqual({
    lease_until: null,
    deaths: 0,
    done_at: null,
  });
  sqlite.close();
  await tarpit.close();
});
