import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "~/config/config.server";
import { staticChecks } from "../check/checks.mjs";
import { UNRELEASED, versionsOf } from "./changelog";
import { type InstalledState, stateOf, unsaid } from "./installed-state";
import { lastRelease } from "./last-release";

const before: InstalledState = {
  migrations: ["0001_all"],
  settings: { holdMinutes: 45, oldSwitch: 1 },
  variables: { PORT: "3000", TRUST_PROXY: "off" },
};

test("[SHIP-04] a changelog is read version by version, with its parts for people and for operators", () => {
  const changelog = `# Changelog

## Unreleased

### For people
- A calendar.

### For operators
- A variable, \`HEARTBEAT_URL\`.
- A setting.

## 1.0.0 (2026-12-01)

### For people
The first one.
`;
  expect(versionsOf(changelog)).toEqual([
    {
      name: UNRELEASED,
      day: null,
      people: "- A calendar.",
      operators: "- A variable, `HEARTBEAT_URL`.\n- A setting.",
    },
    { name: "1.0.0", day: "2026-12-01", people: "The first one.", operators: "" },
  ]);
});

test("[SHIP-04] what is new, gone or has another default since the last release is missed until operators read it", () => {
  const after: InstalledState = {
    migrations: ["0001_all", "0002_more"],
    settings: { holdMinutes: 30, newSwitch: 0 },
    variables: { PORT: "3000", TRUST_PROXY: "off", HEARTBEAT_URL: "none" },
  };
  expect(unsaid(before, before, "")).toEqual([]);
  const sentences = [
    "The migration 0002_more is new, and how long it takes at 1,000,000 positions.",
    "The setting holdMinutes has the default 30 instead of 45.",
    "The setting oldSwitch is gone.",
    "The setting newSwitch is new.",
    "The variable HEARTBEAT_URL is new.",
  ];
  expect(unsaid(before, after, "")).toEqual(sentences);
  expect(unsaid(before, after, "0002_more, MY_HEARTBEAT_URL, holdMinutesOfAll, oldSwitches")).toEqual(sentences);
  const said =
    "- `0002_more`: 3 s at 1,000,000 positions\n- `holdMinutes` 30, `newSwitch` 0, no `oldSwitch`; `HEARTBEAT_URL`";
  expect(unsaid(before, after, said)).toEqual([]);
});

test("[SHIP-04] the changelog says everything that is new since the last release, which npm run check asks, too", () => {
  const [first] = versionsOf(readFileSync("CHANGELOG.md", "utf8"));
  expect(first?.name).toBe(UNRELEASED);
  expect(unsaid(lastRelease(".").state, stateOf("."), first?.operators ?? "")).toEqual([]);
  expect(staticChecks.map(([name]) => name)).toContain("changelog");
});

test("[SHIP-04] the table of variables and the example of an environment name every variable that is read", () => {
  const asked = new Set<string>();
  const given: Record<string, string> = {
    TAGWERK_MODE: "test",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    FILES_BACKUP_URL: "s3://tagwerk-files",
    S3_ENDPOINT: "https://s3.example",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const noted = (names: typeof given, name: string | symbol) => {
    asked.add(String(name));
    return names[String(name)];
  };
  readConfig(new Proxy(given, { get: noted }));
  const forTests = (name: string) => name.startsWith("TEST_");
  const told = Object.keys(stateOf(".").variables).toSorted();
  expect(told).toEqual([...asked].filter((name) => !forTests(name)).toSorted());
  const example = [...readFileSync(".env.example", "utf8").matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  expect(example.toSorted()).toEqual([...asked].toSorted());
});
