import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The browser that the operating system brings; scripts/setup.mjs installs it where it is missing. */
export function chromiumPath(): string {
  const known = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = known.find((path) => path && existsSync(path));
  if (!found) throw new Error("no Chromium found; npm test installs it, or set CHROMIUM_PATH");
  return found;
}

/** Known to the servers and to the tests, which open sessions for the people of a journey. */
export const SESSION_SECRET = "the-session-secret-of-all-journeys";
Object.assign(process.env, { TAGWERK_MODE: "test", SESSION_SECRET });

const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4301);
const journeys = "tests/journeys";
/** All combinations whole, which takes twice as long. */
const full = process.env.DRILLS === "full";
/**
 * Every journey runs in German with scripts and in English without; of the other two combinations only one way through
 * the product, tagged @smoke (0024), and these with Remix alone (0040). In the order in which two workers begin them: the longest first.
 */
const variants = [
  { name: "de with scripts", language: "de", scripts: true, testDir: journeys, fastPages: "on", whole: true },
  { name: "en without scripts", language: "en", scripts: false, testDir: journeys, fastPages: "on", whole: true },
  { name: "servers", language: "en", scripts: true, testDir: "tests/servers", fastPages: "on", whole: true },
  { name: "en with scripts", language: "en", scripts: true, testDir: journeys, fastPages: "off", whole: full },
  { name: "de without scripts", language: "de", scripts: false, testDir: journeys, fastPages: "off", whole: full },
] as const;

/** One server and one database per variant of the journeys, and one for what concerns the server itself. */
export const journeyServers = variants.map((variant, number) => {
  const port = FIRST_PORT + number;
  const dataDir = resolve(`.tmp/journeys-${FIRST_PORT}/${variant.name.replaceAll(" ", "-")}`);
  const clockFile = join(dataDir, "clock");
  const faultsFile = join(dataDir, "faults");
  /** Where a journey's double for push services listens; without one nobody answers there. */
  const pushPort = FIRST_PORT + 50 + number;
  return {
    ...variant,
    dataDir,
    clockFile,
    faultsFile,
    pushPort,
    baseURL: `http://localhost:${port}`,
    command: `node ${process.env.BUILD_DIR ?? "build"}/programs/main.js`,
    env: {
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      SESSION_SECRET,
      DATA_DIR: dataDir,
      TEST_CLOCK_FILE: clockFile,
      TEST_FAULTS_FILE: faultsFile,
      TEST_CAPTCHA: "ABCDEF",
      TEST_PUSH_URL: `http://127.0.0.1:${pushPort}`,
      FAST_PAGES: variant.fastPages,
    },
  };
});

// The runner loads this file once in its main process and once in each worker; only the first begins anew.
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const { dataDir, clockFile, faultsFile } of journeyServers) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(clockFile, "2026-11-20T09:00:00Z");
    writeFileSync(faultsFile, "");
  }
}
