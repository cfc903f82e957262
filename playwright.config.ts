import { defineConfig, devices } from "@playwright/test";
import { chromiumPath, variants } from "./tests/support/browser/servers";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

/** Each worker has a server of its own, so that two files cannot disturb one another (tests/support/browser/journey-server.ts). */
export default defineConfig({
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // Documents are printed one after the other, on few cores; a condition that holds is not waited for.
  expect: { timeout: 30_000 },
  globalSetup: "./tests/support/browser/journey-server.ts",
  reporter: process.env.CI ? "line" : "list",
  use: {
    ...desktop,
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
  projects: variants.map(({ name, language, scripts, tags, but, fastPages, testDir, testIgnore }) => ({
    name,
    testDir,
    testIgnore,
    grep: tags,
    grepInvert: but,
    metadata: { language, fastPages },
    use: { javaScriptEnabled: scripts, locale: language === "de" ? "de-AT" : "en-GB" },
  })),
});
