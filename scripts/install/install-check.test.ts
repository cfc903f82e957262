import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { account, startS3Double } from "../../tests/doubles/s3/s3-double";
import { openTarpit } from "../../tests/support/tarpit";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-install-"));
/** How far the clock of the outside is ahead. */
let ahead = 0;
const outside = createServer((_, response) => {
  response.setHeader("Date", new Date(Date.now() + ahead).toUTCString()).end();
});
const origin = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
let mails: Awaited<ReturnType<typeof openTarpit>>;
beforeAll(async () => {
  mails = await openTarpit(0);
  await new Promise<void>((ready) => outside.listen(0, "127.0.0.1", ready));
});
afterAll(async () => {
  outside.close();
  await mails.close();
  rmSync(folder, { recursive: true });
});

const said: string[] = [];
const argv = process.argv;
beforeEach(() => {
  said.length = 0;
  ahead = 0;
  vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Runs the command as a program of its own would; its lines by what they are of. */
async function check(env: Record<string, string> = {}, ...flags: string[]) {
  const settings = {
    TAGWERK_MODE: "test",
    DATA_DIR: join(folder, "data"),
    BACKUP_DIR: folder,
    BASE_URL: "http://localhost:3000",
    SMTP_URL: mails.url,
    SESSION_SECRET: "s".repeat(32),
    FIELD_KEY: Buffer.alloc(32, 7).toString("base64"),
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_URL: origin(),
  };
  for (const [name, value] of Object.entries({ ...settings, ...env })) vi.stubEnv(name, value);
  vi.resetModules();
  process.argv = ["node", "install-check", ...flags];
  await import("../operator/install-check");
  const code = process.exitCode;
  return { code, lineOf: (of: string) => said.find((line) => line.slice(6).startsWith(`${of}:`)) };
}

test("[OPS-16] what is well is said in one line each, and a trial mail arrives", async () => {
  const { lineOf } = await check({}, "--mail-to", "petra@example.at");
  expect(lineOf("Node")).toBe(`ok    Node: ${process.versions.node}`);
  expect(lineOf("Chromium")).toMatch(/^ok {4}Chromium: .*, \d+ bytes of PDF$/);
  expect(lineOf("disk")).toMatch(/^ok {4}disk: [\d.]+ GB free/);
  expect(lineOf("clock")).toMatch(/^ok/);
  expect(lineOf("mail")).toBe("ok    mail: sent to petra@example.at");
  expect(mails.begun.at(-1)).toMatch(/^<install-check-\d+@localhost>$/);
  expect(lineOf("DNS")).toMatch(/^ok/);
  expect(lineOf("BACKUP_DIR")).toMatch(/^ok/);
});

test("[OPS-16] what is to be mended is said in one line each, and the exit code is 1", async () => {
  ahead = 60_000;
  const { code, lineOf } = await check(
    {
      CHROMIUM_PATH: "/no/chromium",
      DATA_DIR: "/dev/null/data",
      BACKUP_DIR: "",
      SMTP_URL: "smtp://127.0.0.1:1",
      BASE_URL: "http://no-such-host.invalid",
    },
    "--mail-to",
    "petra@example.at",
  );
  expect(code).toBe(1);
  expect(lineOf("Chromium")).toBe("mend  Chromium: install chromium-headless-shell, or set CHROMIUM_PATH");
  expect(lineOf("disk")).toMatch(/^mend {2}disk: DATA_DIR cannot be written/);
  expect(lineOf("clock")).toMatch(/^mend {2}clock: -(59|60|61) s beside 127\.0\.0\.1; set it by NTP$/);
  expect(lineOf("mail")).toMatch(/^mend {2}mail: the mail server of SMTP_URL says: .*ECONNREFUSED/);
  expect(lineOf("DNS")).toBe("mend  DNS: no-such-host.invalid has no address; add it to your DNS");
  expect(lineOf("TLS")).toBe("mend  TLS: BASE_URL must begin with https://");
  expect(lineOf("backup")).toMatch(/^mend {2}backup: set BACKUP_DIR/);
  expect(said.every((line) => !line.includes("\n"))).toBe(true);
});

test("[OPS-16][OPS-01] a bucket is asked whether it takes these keys", async () => {
  const double = await startS3Double();
  const bucket = {
    FILES_BACKUP_URL: "s3://tagwerk/files",
    S3_ENDPOINT: double.endpoint,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
  };
  const right = await check({ ...bucket, S3_SECRET_ACCESS_KEY: account.secretAccessKey });
  expect(right.lineOf("FILES_BACKUP_URL")).toBe("ok    FILES_BACKUP_URL: s3://tagwerk/files/");
  said.length = 0;
  const wrong = await check({ ...bucket, S3_SECRET_ACCESS_KEY: "another" });
  expect(wrong.lineOf("FILES_BACKUP_URL")).toBe(
    "mend  FILES_BACKUP_URL: the bucket answers: 403 SignatureDoesNotMatch",
  );
  await double.close();
});

test("[OPS-16] a wrong setting is one line", async () => {
  const { code } = await check({ PORT: "http" });
  expect([code, said]).toEqual([1, ['mend  settings: PORT must be 0 to 65535, not "http"']]);
});

test("[OPS-16] a certificate is looked at as a browser would: who signed it, for whom, and until when", async () => {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", ...subject, "-keyout", key, "-out", cert],
    { stdio: "ignore" },
  );
  const pem = readFileSync(cert, "utf8");
  const site = createTlsServer({ key: readFileSync(key), cert: pem }, (_, response) => response.end());
  await new Promise<void>((ready) => site.listen(0, "localhost", ready));
  const { port } = site.address() as AddressInfo;
  const { certificateOf } = await import("~/gateways/machine/certificate.server");
  const trusted = await certificateOf("localhost", port, pem);
  expect("endsAt" in trusted && Math.round((trusted.endsAt - Date.now()) / 86_400_000)).toBe(30);
  expect(await certificateOf("localhost", port)).toEqual({ problem: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  site.close();
  expect(await certificateOf("localhost", 1)).toEqual({ problem: "ECONNREFUSED" });
});
