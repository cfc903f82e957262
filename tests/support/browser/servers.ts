import { existsSync } from "node:fs";

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

const journeys = "tests/journeys";
/** All combinations whole. */
const full = process.env.DRILLS === "full";

/**
 * By day every journey that only a browser can show runs in German with scripts; in English with scripts and without
 * them one way through the product, tagged @smoke, and without scripts also what differs then, tagged @plain. What
 * tests of a lower level prove as well is tagged @nightly (0126). Two of the combinations run with Remix alone (0040).
 * In the order in which workers begin them: the longest first.
 */
export const variants = [
  {
    name: "servers",
    language: "en",
    scripts: true,
    testDir: "tests/servers",
    testIgnore: "**/measured/**",
    fastPages: "on",
    tags: /^/,
  },
  { name: "de with scripts", language: "de", scripts: true, testDir: journeys, fastPages: "on", tags: /^/ },
  {
    name: "en without scripts",
    language: "en",
    scripts: false,
    testDir: journeys,
    fastPages: "on",
    tags: /@smoke|@plain/,
  },
  { name: "en with scripts", language: "en", scripts: true, testDir: journeys, fastPages: "off", tags: /@smoke/ },
  // Nightly.
  { name: "de without scripts", language: "de", scripts: false, testDir: journeys, fastPages: "off", tags: /@smoke/ },
  // Time, memory and signals: one file at a time, with nothing beside it.
  {
    name: "measured servers",
    language: "en",
    scripts: true,
    testDir: "tests/servers/measured",
    fastPages: "on",
    tags: /^/,
  },
].map((variant) => {
  // What only scripts can do.
  const never = variant.scripts ? [] : [/@scripts/];
  return full ? { ...variant, tags: /^/, but: never } : { ...variant, but: [...never, /@nightly/] };
});
