import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { askProcesses } from "../../tests/support/programs/ask-processes";
import type { SecretOrders } from "../../tests/support/programs/keep-secrets-worker";
import { readConfig, withLocalSecrets } from "./config.server";

const key = Buffer.alloc(32, 1).toString("base64");
const production = {
  SESSION_SECRET: "s".repeat(32),
  FIELD_KEY: key,
  BASE_URL: "https://tagwerk.example/",
  SMTP_URL: "smtp://localhost:25",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const folder = mkdtempSync(join(tmpdir(), "tagwerk-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("defaults", () => {
  test("demo needs no variable and stays on this machine", () => {
    const read = readConfig({ TAGWERK_MODE: "demo", PORT: "4100" });
    expect(read).toMatchObject({
      host: "127.0.0.1",
      port: 4100,
      baseUrl: "http://localhost:4100",
      stripe: null,
      smtpUrl: null,
    });
    expect(read.dataDir).toBe(join(process.cwd(), "data"));
  });

  test("the mode is production when nobody says otherwise", () => {
    expect(readConfig(production)).toMatchObject({
      mode: "production",
      baseUrl: "https://tagwerk.example",
      trustProxy: null,
    });
  });

  test("[OPS-08] one process without a primary, unless somebody says how many", () => {
    const processes = (value?: string) => readConfig({ ...production, PROCESSES: value }).processes;
    expect([processes(), processes(""), processes("1"), processes("4")]).toEqual([null, null, 1, 4]);
    expect(processes("auto")).toBeGreaterThanOrEqual(1);
  });

  test("the result cannot be changed", () => {
    expect(Object.isFrozen(readConfig(production))).toBe(true);
  });
});

test("[SHIP-11] a mail server may be given in parts, where no address is", () => {
  const parts = { SMTP_ADDRESS: "mail.example", SMTP_USERNAME: "post@tagwerk.example", SMTP_PASSWORD: "a/b:c" };
  const url = (more = {}) => readConfig({ ...production, SMTP_URL: "", ...parts, ...more }).smtpUrl;
  expect(url()).toBe("smtp://post%40tagwerk.example:a%2Fb%3Ac@mail.example:587");
  expect(url({ SMTP_PORT: "465" })).toBe("smtps://post%40tagwerk.example:a%2Fb%3Ac@mail.example:465");
  expect(url({ SMTP_PORT: "25", SMTP_USERNAME: "" })).toBe("smtp://mail.example:25");
  expect(url({ SMTP_URL: "smtp://other" })).toBe("smtp://other");
  expect(() => url({ SMTP_ADDRESS: "" })).toThrow("SMTP_URL is needed in production mode");
});

describe("a wrong value stops the start with one line that names the variable", () => {
  test.each(Object.keys(production))("production without %s", (name) => {
    expect(() => readConfig({ ...production, [name]: "" })).toThrow(
      new RegExp(`^${name} is needed in production mode$`),
    );
  });

  test("[SAFE-48] everything that is missing is named in one line", () => {
    expect(() => readConfig({ ...production, FIELD_KEY: "", SMTP_URL: " ", STRIPE_WEBHOOK_SECRET: undefined })).toThrow(
      /^FIELD_KEY, SMTP_URL and STRIPE_WEBHOOK_SECRET are needed in production mode$/,
    );
    expect(() => readConfig({ TAGWERK_MODE: "test", FILES_BACKUP_URL: "s3://tagwerk-files" })).toThrow(
      /^S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for FILES_BACKUP_URL=s3:/,
    );
  });

  test.each([
    ["STRIPE_SECRET_KEY", { STRIPE_SECRET_KEY: "pk_live_1" }],
    ["STRIPE_PUBLISHABLE_KEY", { STRIPE_PUBLISHABLE_KEY: "sk_live_1" }],
    ["STRIPE_PUBLISHABLE_KEY", { STRIPE_PUBLISHABLE_KEY: "pk_test_1" }],
    ["STRIPE_PUBLISHABLE_KEY", { STRIPE_SECRET_KEY: "rk_test_1" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_WEBHOOK_SECRET: "sk_live_1" }],
    ["BASE_URL", { BASE_URL: "http://tagwerk.example" }],
  ])("[SAFE-48] %s is refused for %j", (name, wrong) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test.each([
    ["TAGWERK_MODE", "live"],
    ["PORT", "70000"],
    ["PROCESSES", "0"],
    ["PROCESSES", "two"],
    ["RELEASE_DIR", "current"],
    ["PORT", "http"],
    ["BASE_URL", "tagwerk.example"],
    ["SMTP_URL", "http://mail.example"],
    ["SESSION_SECRET", "short"],
    ["FIELD_KEY", "c2hvcnQ="],
    ["FIELD_KEY", `${key},c2hvcnQ=`],
    ["STRIPE_API_URL", "localhost:12111"],
    ["PLACES_URL", "ftp://places.example"],
    ["VIES_URL", "ec.europa.eu"],
    ["TRUST_PROXY", "<all>"],
    ["TRUST_PROXY", "10.0.0.300"],
    ["TRUST_PROXY", "loopback,"],
    ["TRUST_PROXY", "1"],
    ["LOG_FILE", "tagwerk.log"],
    ["TEST_CLOCK_FILE", "/tmp/clock"],
    ["TEST_CAPTCHA", "abc"],
    ["TEST_FAULTS_FILE", "/tmp/faults"],
    ["HEARTBEAT_URL", "watcher.example"],
    ["HEARTBEAT_URL", "http://127.0.0.1:4000/ping"],
    ["TEST_SEARCH_ENGINES", "on"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test.each(["LITESTREAM_REPLICA_URL", "PROCESSES", "BACKUP_DIR", "HEARTBEAT_URL"])(
    "[OPS-19] a server that only reads a copy has no %s",
    (name) => {
      const value = name === "PROCESSES" ? "2" : name === "HEARTBEAT_URL" ? "https://watcher.example" : "/copies";
      const reads = { ...production, REPLICA_URL: "s3://bucket/tagwerk" };
      expect(readConfig(reads).replicaUrl).toBe("s3://bucket/tagwerk");
      expect(() => readConfig({ ...reads, [name]: value })).toThrow(
        new RegExp(`^${name} is for the server that writes`),
      );
    },
  );

  test("demo refuses to listen beyond this machine", () => {
    expect(() => readConfig({ TAGWERK_MODE: "demo", HOST: "0.0.0.0" })).toThrow(/^HOST /);
  });

  test("one Stripe setting needs the others", () => {
    expect(() => readConfig({ TAGWERK_MODE: "test", STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
      /^STRIPE_PUBLISHABLE_KEY /,
    );
  });
});

test("fast pages are on unless somebody says off", () => {
  const read = (value?: string) =>
    readConfig({ TAGWERK_MODE: "demo", ...(value ? { FAST_PAGES: value } : {}) }).fastPages;
  expect([read(), read("on"), read("off")]).toEqual([true, true, false]);
  expect(() => read("no")).toThrow(/^FAST_PAGES must be on or off/);
});

test("test mode takes the three test settings", () => {
  const read = readConfig({ TAGWERK_MODE: "test", TEST_CLOCK_FILE: "/c", TEST_CAPTCHA: "abc", TEST_FAULTS_FILE: "/f" });
  expect(read).toMatchObject({ testClockFile: "/c", testCaptcha: "abc", testFaultsFile: "/f" });
});

test("[SEEK-01] search engines are let in by production alone; test mode can do as if", () => {
  const read = (environment: Record<string, string>) => readConfig(environment).searchEngines;
  expect(read(production)).toBe(true);
  expect(["demo", "test"].map((mode) => read({ TAGWERK_MODE: mode }))).toEqual([false, false]);
  expect(read({ TAGWERK_MODE: "test", TEST_SEARCH_ENGINES: "on" })).toBe(true);
});

describe("[OPS-01] FILES_BACKUP_URL", () => {
  const bucket = {
    TAGWERK_MODE: "test",
    FILES_BACKUP_URL: "s3://tagwerk-files/of/2026/",
    S3_ENDPOINT: "https://s3.example/",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  test("is a folder, or a bucket with its server and keys", () => {
    const read = (value: string) => readConfig({ ...bucket, FILES_BACKUP_URL: value }).filesBackup;
    expect(read("/backup")).toBe("/backup");
    expect(read("file:///backup")).toBe("/backup");
    expect(read("s3://tagwerk-files/of/2026/")).toEqual({
      endpoint: "https://s3.example",
      region: "us-east-1",
      bucket: "tagwerk-files",
      prefix: "of/2026/",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
    expect(read("s3://tagwerk-files")).toMatchObject({ bucket: "tagwerk-files", prefix: "" });
  });

  test.each([
    ["FILES_BACKUP_URL", "s3://"],
    ["FILES_BACKUP_URL", "s3://Tagwerk"],
    ["FILES_BACKUP_URL", "s3://tagwerk/../other"],
    ["FILES_BACKUP_URL", "backup"],
    ["S3_ENDPOINT", ""],
    ["S3_ENDPOINT", "http://s3.example"],
    ["S3_ACCESS_KEY_ID", ""],
    ["S3_SECRET_ACCESS_KEY", ""],
  ])("%s=%s stops the start with one line", (name, value) => {
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });
});

test("[SHIP-09] a watcher is called over HTTPS, outside production on this machine also without", () => {
  const read = (url: string) => readConfig({ TAGWERK_MODE: "test", HEARTBEAT_URL: url }).heartbeatUrl;
  expect(read("http://127.0.0.1:4000/ping")).toBe("http://127.0.0.1:4000/ping");
  expect(() => read("http://watcher.example/ping")).toThrow(/^HEARTBEAT_URL must begin with https/);
  const HEARTBEAT_URL = "https://watcher.example/ping";
  expect(readConfig({ ...production, HEARTBEAT_URL }).heartbeatUrl).toBe(HEARTBEAT_URL);
});

test("[SEEK-15] lists go to IndexNow in production alone, else to a double on this machine", () => {
  const read = (environment: Record<string, string>) => readConfig(environment).indexNowUrl;
  const double = "http://127.0.0.1:4000/indexnow";
  const INDEXNOW_URL = "https://finder.example/indexnow";
  expect(read(production)).toBe("https://api.indexnow.org/indexnow");
  expect(read({ ...production, INDEXNOW_URL })).toBe(INDEXNOW_URL);
  for (const mode of ["test", "demo"]) {
    expect(read({ TAGWERK_MODE: mode })).toBeNull();
    expect(read({ TAGWERK_MODE: mode, INDEXNOW_URL })).toBeNull();
    expect(read({ TAGWERK_MODE: mode, INDEXNOW_URL: double })).toBe(double);
  }
  expect(() => read({ ...production, INDEXNOW_URL: "http://finder.example/" })).toThrow(
    /^INDEXNOW_URL must begin with/,
  );
});

describe("GOOGLE_INDEXING_KEY_FILE", () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const account = {
    client_email: "tagwerk@example.iam.gserviceaccount.com",
    private_key: privateKey,
    token_uri: "https://oauth2.googleapis.com/token",
  };
  const read = (content: string | null, environment: Record<string, string> = { TAGWERK_MODE: "test" }) => {
    const path = join(folder, "account.json");
    if (content === null) rmSync(path, { force: true });
    else writeFileSync(path, content);
    return withLocalSecrets(readConfig({ ...environment, DATA_DIR: folder, GOOGLE_INDEXING_KEY_FILE: path }))
      .googleAccount;
  };

  test("[SEEK-16] is the key file of a service account; without one nobody is told", () => {
    expect(read(JSON.stringify(account), production)).toMatchObject({
      clientEmail: account.client_email,
      tokenUri: account.token_uri,
    });
    // Outside production no token is asked for elsewhere.
    expect(read(JSON.stringify(account))).toBeNull();
    expect(read(JSON.stringify({ ...account, token_uri: "http://127.0.0.1:4000/token" }))).not.toBeNull();
    expect(withLocalSecrets(readConfig({ TAGWERK_MODE: "test", DATA_DIR: folder })).googleAccount).toBeNull();
  });

  test.each([
    ["missing", null],
    ["no JSON", `{"private_key": ${JSON.stringify(privateKey)}`],
    ["without a key", JSON.stringify({ ...account, private_key: undefined })],
    ["with half a key", JSON.stringify({ ...account, private_key: privateKey.slice(0, 200) })],
    ["without a name", JSON.stringify({ ...account, client_email: "" })],
    ["with an open token address", JSON.stringify({ ...account, token_uri: "http://oauth2.example/token" })],
  ])("[SEEK-16] %s stops the start with one line that tells nothing of it", (_what, content) => {
    expect(() => read(content)).toThrow(/^GOOGLE_INDEXING_KEY_FILE [\w ,().]+$/);
  });

  test("[SEEK-16] Google is told in production alone, else a double on this machine", () => {
    const url = (environment: Record<string, string>) => readConfig(environment).googleIndexingUrl;
    const GOOGLE_INDEXING_URL = "http://127.0.0.1:4000/publish";
    expect(url(production)).toBe("https://indexing.googleapis.com/v3/urlNotifications:publish");
    expect(url({ TAGWERK_MODE: "test" })).toBeNull();
    expect(url({ TAGWERK_MODE: "test", GOOGLE_INDEXING_URL })).toBe(GOOGLE_INDEXING_URL);
  });
});

test("FIELD_KEY may hold several keys", () => {
  expect(readConfig({ ...production, FIELD_KEY: `${key}, ${key}` }).fieldKeys).toHaveLength(2);
});

test("missing secrets are made once and readable by this user only", () => {
  const read = readConfig({ TAGWERK_MODE: "demo", DATA_DIR: folder });
  const first = withLocalSecrets(read);
  expect(first.fieldKeys[0]).toHaveLength(32);
  expect(withLocalSecrets(read)).toEqual(first);
  for (const name of readdirSync(join(folder, "keys"))) {
    expect(statSync(join(folder, "keys", name)).mode & 0o777).toBe(0o600);
  }
});

test("[PUSH-01] processes that start at the same moment hold the same whole secrets", async () => {
  const dataDirs = Array.from({ length: 200 }, (_, index) => join(folder, `start-${index}`));
  const orders: SecretOrders[] = [{ dataDirs }, { dataDirs }, { dataDirs }];
  const [one, ...others] = await askProcesses<string[][]>("keep-secrets-worker", orders);
  expect(one?.flat().filter((secret) => Buffer.from(secret, "base64").length !== 32)).toEqual([]);
  for (const other of others) expect(other).toEqual(one);
  expect(readdirSync(join(folder, "start-0", "keys")).toSorted()).toEqual(["field-key", "session-secret"]);
});
