import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import proxyAddress from "proxy-addr";

export type Mode = "demo" | "test" | "production";

export type StripeConfig = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | null;
};

/** What the environment says. The two secrets may be missing in demo and test mode. */
export type ReadConfig = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly sessionSecret: string | null;
  /** 32 bytes each; the first one writes, all of them read. */
  readonly fieldKeys: readonly Buffer[] | null;
  readonly smtpUrl: string | null;
  readonly stripe: StripeConfig | null;
  readonly placesUrl: string | null;
  readonly viesUrl: string | null;
  readonly chromiumPath: string | null;
  /** Addresses and networks of the proxies in front; null believes nobody. */
  readonly trustProxy: readonly string[] | null;
  readonly metricsToken: string | null;
  /** The folder that stored files are copied to. */
  readonly filesBackup: string | null;
  /** The folder of the nightly copies. */
  readonly backupDir: string | null;
  /** Whether our own server makes pages with Remix's parts, or leaves them to Remix. */
  readonly fastPages: boolean;
  readonly litestreamReplicaUrl: string | null;
  readonly testClockFile: string | null;
  readonly testCaptcha: string | null;
  readonly testFaultsFile: string | null;
};

export type Config = ReadConfig & { readonly sessionSecret: string; readonly fieldKeys: readonly Buffer[] };

/** One line that names the variable; it stops the start. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = "ConfigError";
  }
}

type Environment = Readonly<Record<string, string | undefined>>;
type Text = (name: string) => string | null;

const modes: readonly Mode[] = ["demo", "test", "production"];
const loopback = ["127.0.0.1", "::1", "localhost"];

/** Reads the environment by docs/operate.md. Throws ConfigError; touches no file. */
export function readConfig(environment: Environment): ReadConfig {
  const text: Text = (name) => environment[name]?.trim() || null;
  const mode = (text("TAGWERK_MODE") ?? "production") as Mode;
  if (!modes.includes(mode)) throw new ConfigError("TAGWERK_MODE", `must be demo, test or production, not "${mode}"`);
  const production = mode === "production";

  const port = portOf(text("PORT") ?? "3000");
  const host = text("HOST") ?? "127.0.0.1";
  if (mode === "demo" && !loopback.includes(host)) {
    throw new ConfigError("HOST", `must be 127.0.0.1, ::1 or localhost in demo mode, not "${host}"`);
  }
  const baseUrl = urlOf("BASE_URL", text("BASE_URL"), ["http:", "https:"]);
  const smtpUrl = urlOf("SMTP_URL", text("SMTP_URL"), ["smtp:", "smtps:"]);
  const sessionSecret = text("SESSION_SECRET");
  if (sessionSecret && sessionSecret.length < 32)
    throw new ConfigError("SESSION_SECRET", "needs 32 characters or more");
  const fieldKeys = fieldKeysOf(text("FIELD_KEY"));
  const stripe = stripeOf(text, production);
  if (production) {
    const needed = { SESSION_SECRET: sessionSecret, FIELD_KEY: fieldKeys, BASE_URL: baseUrl, SMTP_URL: smtpUrl };
    for (const [name, value] of Object.entries(needed)) {
      if (!value) throw new ConfigError(name, "is needed in production mode");
    }
  }
  for (const name of ["TEST_CLOCK_FILE", "TEST_CAPTCHA", "TEST_FAULTS_FILE"]) {
    if (mode !== "test" && text(name)) throw new ConfigError(name, "is for test mode only");
  }

  return Object.freeze({
    mode,
    port,
    host,
    baseUrl: baseUrl ?? `http://localhost:${port}`,
    dataDir: resolve(text("DATA_DIR") ?? "data"),
    sessionSecret,
    fieldKeys,
    smtpUrl,
    stripe,
    placesUrl: urlOf("PLACES_URL", text("PLACES_URL"), ["http:", "https:"]),
    viesUrl: urlOf("VIES_URL", text("VIES_URL"), ["http:", "https:"]),
    chromiumPath: text("CHROMIUM_PATH"),
    trustProxy: trustProxyOf(text("TRUST_PROXY")),
    metricsToken: text("METRICS_TOKEN"),
    fastPages: switchOf("FAST_PAGES", text("FAST_PAGES") ?? "on"),
    filesBackup: folderOf("FILES_BACKUP_URL", text("FILES_BACKUP_URL")),
    backupDir: folderOf("BACKUP_DIR", text("BACKUP_DIR")),
    litestreamReplicaUrl: text("LITESTREAM_REPLICA_URL"),
    testClockFile: text("TEST_CLOCK_FILE"),
    testCaptcha: text("TEST_CAPTCHA"),
    testFaultsFile: text("TEST_FAULTS_FILE"),
  });
}

/** Demo and test run without any setting: what is missing is made once and kept beside the data it protects. */
export function withLocalSecrets(read: ReadConfig): Config {
  const localSecret = (name: string) => keepSecret(join(read.dataDir, "keys"), name);
  return Object.freeze({
    ...read,
    sessionSecret: read.sessionSecret ?? localSecret("session-secret"),
    fieldKeys: read.fieldKeys ?? [Buffer.from(localSecret("field-key"), "base64")],
  });
}

let memo: Config | undefined;

/** The configuration of this process, read at the first call. */
export function config(): Config {
  memo ??= withLocalSecrets(readConfig(process.env));
  return memo;
}

function switchOf(variable: string, value: string): boolean {
  if (value !== "on" && value !== "off") throw new ConfigError(variable, `must be on or off, not "${value}"`);
  return value === "on";
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) throw new ConfigError("PORT", `must be 0 to 65535, not "${value}"`);
  return port;
}

/** A folder by its path or as file://…, which is where a mounted bucket is, too. */
function folderOf(name: string, value: string | null): string | null {
  if (!value) return null;
  if (/^file:/.test(value) && URL.canParse(value)) return fileURLToPath(value);
  if (!isAbsolute(value)) throw new ConfigError(name, `must be an absolute path or a file: address, not "${value}"`);
  return value;
}

function urlOf(name: string, value: string | null, protocols: readonly string[]): string | null {
  if (!value) return null;
  const known = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (!known)
    throw new ConfigError(name, `must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  return value.replace(/\/+$/, "");
}

function fieldKeysOf(value: string | null): readonly Buffer[] | null {
  if (!value) return null;
  const keys = value.split(",").map((key) => Buffer.from(key.trim(), "base64"));
  if (keys.some((key) => key.length !== 32)) {
    throw new ConfigError("FIELD_KEY", "must be 32 bytes as base64; several are separated by commas");
  }
  return keys;
}

function stripeOf(text: Text, required: boolean): StripeConfig | null {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const wanted = required || names.some((name) => text(name)) || text("STRIPE_API_URL");
  if (!wanted) return null;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => {
    const value = text(name);
    if (!value)
      throw new ConfigError(
        name,
        required ? "is needed in production mode" : "is needed beside the other STRIPE_ settings",
      );
    return value;
  }) as [string, string, string];
  const apiUrl = urlOf("STRIPE_API_URL", text("STRIPE_API_URL"), ["http:", "https:"]);
  return Object.freeze({ secretKey, publishableKey, webhookSecret, apiUrl });
}

function trustProxyOf(value: string | null): readonly string[] | null {
  if (!value || value === "off") return null;
  const list = value.split(",").map((entry) => entry.trim());
  try {
    // "1" would be read as 0.0.0.1.
    if (list.some((entry) => /^\d+$/.test(entry))) throw new TypeError("a number of proxies");
    proxyAddress.compile(list);
  } catch {
    throw new ConfigError(
      "TRUST_PROXY",
      "must be off, or addresses, networks, loopback, linklocal and uniquelocal, separated by commas",
    );
  }
  return list;
}

/** Written once and readable by this user only; a second process that starts at the same moment gets the same value. */
function keepSecret(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
