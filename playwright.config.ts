import { defineConfig, devices } from "@playwright/test";
import { isAsked } from "./tests/support/browser/asked-projects";
import { chromiumPath, journeyServers } from "./tests/support/browser/servers";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

/** Only the servers of the projects that the command line asks for; all without such a wish. */
const asked = journeyServers.filter(({ name }) => isAsked(name, process.argv));

/** Each project has a server and a database of its own, so that they cannot disturb one another. */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Documents are printed one after the other, on few cores; a condition that holds is not waited for.
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? "line" : "list",
  use: {
    // A click may miss what still moves; the journeys that look at motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: journeyServers.map(({ name, language, scripts, whole, baseURL, testDir }) => ({
    name,
    testDir,
    workers: 1,
    ...(whole ? {} : { grep: /@smoke/ }),
    // What only scripts can do.
    ...(scripts ? {} : { grepInvert: /@scripts/ }),
    metadata: { language },
    use: { ...desktop, baseURL, javaScriptEnabled: scripts, locale: language === "de" ? "de-AT" : "en-GB" },
  })),
  webServer: asked.map(({ command, baseURL, env }) => ({
    command,
    url: `${baseURL}/healthz`,
    env,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: "ignore" as const,
    stderr: "pipe" as const,
  })),
});
