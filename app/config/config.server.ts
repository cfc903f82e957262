import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  ConfigError,
  expectAll,
  fieldKeysOf,
  folderOf,
  heartbeatUrlOf,
  loopback,
  pathOf,
  portOf,
  processesOf,
  smtpUrlOf,
  switchOf,
  type Text,
  tellUrlOf,
  trustProxyOf,
  urlOf,
} from "./config-values.server";
import { type GoogleAccount, googleAccountOf } from "./google-account.server";
import "./settings-file.server";
import { filesBackupOf, type S3Config, STRIPE_NAMES, type StripeConfig, stripeOf } from "./outside-config.server";

export { ConfigError };

export type Mode = "demo" | "test" | "production";

/** What the environment says. The two secrets may be missing in demo and test mode. */
export type ReadConfig = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  /** Workers below a primary; null is one process without one. */
  readonly processes: number | null;
  /** A link to the folder of the release that serves, read anew at each reload. */
  readonly releaseDir: string | null;
  /** The program that restarts the server for an upgrade. */
  readonly upgradeRestart: string | null;
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
  /** Where log lines go instead of standard output. */
  readonly logFile: string | null;
  /** The folder or bucket that stored files are copied to. */
  readonly filesBackup: string | S3Config | null;
  /** The folder of the nightly copies. */
  readonly backupDir: string | null;
  /** Whether our own server makes pages with Remix's parts, or leaves them to Remix. */
  readonly fastPages: boolean;
  /** The program that is run about alerts while mail does not work. */
  readonly alertCommand: string | null;
  /** What is asked every five minutes while all is well; a secret, as whoever knows it may say so. */
  readonly heartbeatUrl: string | null;
  /** The key file of the account that tells Google of jobs, and where it tells them (SEEK-16); null where nothing may leave. */
  readonly googleKeyFile: string | null;
  readonly googleIndexingUrl: string | null;
  /** Where IndexNow takes lists of addresses; null where nothing may leave. */
  readonly indexNowUrl: string | null;
  readonly litestreamReplicaUrl: string | null;
  /** Where the copy comes from that this server only reads; null for the server that writes. */
  readonly replicaUrl: string | null;
  /** Fly's word for the machine that writes, of the header Fly-Replay. */
  readonly flyReplay: string | null;
  /** Whether servers that only read stand beside this one. */
  readonly readReplicas: boolean;
  /** Whether search engines may find the product at all, under its own name (SEEK-01). */
  readonly searchEngines: boolean;
  readonly testClockFile: string | null;
  readonly testCaptcha: string | null;
  readonly testFaultsFile: string | null;
  /** Where everything goes that is meant for a push service. */
  readonly testPushUrl: string | null;
};

export type Config = ReadConfig & {
  readonly sessionSecret: string;
  readonly fieldKeys: readonly Buffer[];
  readonly googleAccount: GoogleAccount | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Without these nothing starts that serves strangers. */
const NEEDED = ["SESSION_SECRET", "FIELD_KEY", "BASE_URL", "SMTP_URL", ...STRIPE_NAMES];

const GOOGLE_PUBLISH = "https://indexing.googleapis.com/v3/urlNotifications:publish";

const modes: readonly Mode[] = ["demo", "test", "production"];

/** Reads the environment by docs/operate.md. Throws ConfigError; touches no file. */
export function readConfig(environment: Environment): ReadConfig {
  const given: Text = (name) => environment[name]?.trim() || null;
  const text: Text = (name) => given(name) ?? (name === "SMTP_URL" ? smtpUrlOf(given) : null);
  const mode = (text("TAGWERK_MODE") ?? "production") as Mode;
  if (!modes.includes(mode)) throw new ConfigError("TAGWERK_MODE", `must be demo, test or production, not "${mode}"`);
  const production = mode === "production";
  if (production) expectAll(text, NEEDED, "in production mode");

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
  const stripe = stripeOf(text);
  if (production) {
    if (baseUrl?.startsWith("http:") && !loopback.includes(new URL(baseUrl).hostname))
      throw new ConfigError("BASE_URL", "must begin with https:// in production mode");
  }
  const replicaUrl = text("REPLICA_URL");
  for (const name of ["LITESTREAM_REPLICA_URL", "PROCESSES", "BACKUP_DIR", "HEARTBEAT_URL"]) {
    if (replicaUrl && text(name)) throw new ConfigError(name, "is for the server that writes, not with REPLICA_URL");
  }
  for (const name of ["TEST_CLOCK_FILE", "TEST_CAPTCHA", "TEST_FAULTS_FILE", "TEST_PUSH_URL", "TEST_SEARCH_ENGINES"]) {
    if (mode !== "test" && text(name)) throw new ConfigError(name, "is for test mode only");
  }

  return Object.freeze({
    mode,
    port,
    host,
    baseUrl: baseUrl ?? `http://localhost:${port}`,
    processes: processesOf(text("PROCESSES")),
    releaseDir: pathOf("RELEASE_DIR", text("RELEASE_DIR")),
    upgradeRestart: pathOf("UPGRADE_RESTART", text("UPGRADE_RESTART")),
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
    logFile: pathOf("LOG_FILE", text("LOG_FILE")),
    fastPages: switchOf("FAST_PAGES", text("FAST_PAGES") ?? "on"),
    filesBackup: filesBackupOf(text),
    backupDir: folderOf("BACKUP_DIR", text("BACKUP_DIR")),
    alertCommand: pathOf("ALERT_COMMAND", text("ALERT_COMMAND")),
    heartbeatUrl: heartbeatUrlOf(text("HEARTBEAT_URL"), production),
    googleKeyFile: pathOf("GOOGLE_INDEXING_KEY_FILE", text("GOOGLE_INDEXING_KEY_FILE")),
    googleIndexingUrl: tellUrlOf("GOOGLE_INDEXING_URL", text("GOOGLE_INDEXING_URL"), GOOGLE_PUBLISH, production),
    indexNowUrl: tellUrlOf("INDEXNOW_URL", text("INDEXNOW_URL"), "https://api.indexnow.org/indexnow", production),
    litestreamReplicaUrl: text("LITESTREAM_REPLICA_URL"),
    replicaUrl,
    flyReplay: text("FLY_REPLAY"),
    readReplicas: switchOf("READ_REPLICAS", text("READ_REPLICAS") ?? "off"),
    searchEngines: production || switchOf("TEST_SEARCH_ENGINES", text("TEST_SEARCH_ENGINES") ?? "off"),
    testClockFile: text("TEST_CLOCK_FILE"),
    testCaptcha: text("TEST_CAPTCHA"),
    testFaultsFile: text("TEST_FAULTS_FILE"),
    testPushUrl: urlOf("TEST_PUSH_URL", text("TEST_PUSH_URL"), ["http:", "https:"]),
  });
}

/**
 * Demo and test run without any setting: what is missing is made once and kept beside the data it protects. A key file that
 * cannot be read is a ConfigError.
 */
export function withLocalSecrets(read: ReadConfig): Config {
  const localSecret = (name: string) => keepSecret(join(read.dataDir, "keys"), name);
  return Object.freeze({
    ...read,
    sessionSecret: read.sessionSecret ?? localSecret("session-secret"),
    fieldKeys: read.fieldKeys ?? [Buffer.from(localSecret("field-key"), "base64")],
    googleAccount: read.googleKeyFile === null ? null : googleAccountOf(read.googleKeyFile, read.mode === "production"),
  });
}

let memo: Config | undefined;

/** The configuration of this process, read at the first call. */
export function config(): Config {
  memo ??= withLocalSecrets(readConfig(process.env));
  return memo;
}

/** Whether what an installation begins with is shown as its own, such as the agency's address: not in use. */
export const showsSamples = () => config().mode !== "production";

/**
 * Written once and readable by this user only. It gets its name when it is whole, so that a second process that starts
 * at the same moment reads the same value or makes it itself.
 */
function keepSecret(folder: string, name: string): string {
  const path = join(folder, name);
  if (!existsSync(path)) makeSecret(folder, path);
  return readFileSync(path, "utf8").trim();
}

function makeSecret(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, randomBytes(32).toString("base64"), { mode: 0o600, flush: true });
  try {
    linkSync(written, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(written);
  }
}
