import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { endAll, freePort, newFolder, startProgram } from "../support/servers/start-program";
import { bareDebian } from "./bare-debian";
import { figure } from "./figure";

/* A fresh Debian with Node and nothing else: what the README says is all that is needed (OPS-09). */

const SERVED_SOON = { timeout: 120_000 };
const root = join(newFolder(), "root");

let debian: ReturnType<typeof bareDebian>;

beforeAll(() => {
  debian = bareDebian(root);
  debian.laySources("tagwerk");
}, 5 * MINUTE);
// There is much to remove.
afterAll(endAll, 5 * MINUTE);

const inside = (...command: string[]) => debian.inside("/tagwerk", ...command);

test(
  "npm run demo sets up everything and serves the product, documents included",
  async () => {
    const port = await freePort();
    const began = performance.now();
    const { args, env } = inside(`PORT=${port}`, "npm", "run", "demo");
    const demo = startProgram("unshare", args, { env });
    await demo.says(/ready on|http:\/\/localhost:\d+/);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status, SERVED_SOON)
      .toBe(200);
    figure(`demo served after ${Math.round((performance.now() - began) / 1000)} s`);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("<h1")]);
    // Without a browser, documents would wait.
    expect(demo.said()).not.toMatch(/Please install/);
    await demo.kill();
  },
  30 * MINUTE,
);

test(
  "the tests find what they need: one prints a document and reads it, one reads a sound",
  () => {
    const setUp =
      "import('./scripts/setup.mjs').then(({ setUp }) => setUp({ forTests: true })).then((found) => console.log(JSON.stringify(found)))";
    const first = inside("node", "--eval", setUp);
    const ready = spawnSync("unshare", first.args, { env: first.env, encoding: "utf8" });
    expect(ready.stdout, ready.stderr).toMatch(/\{"chromium":"\/usr\/bin\//);
    const second = inside(
      "npx",
      "vitest",
      "run",
      "app/gateways/pdf.server.test.ts",
      "app/gateways/decoder.server.test.ts",
    );
    const tests = spawnSync("unshare", second.args, { env: second.env, encoding: "utf8" });
    expect(tests.status, tests.stdout.slice(-3_000)).toBe(0);
  },
  20 * MINUTE,
);
