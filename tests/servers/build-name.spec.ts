import { expect, test } from "../support/browser/journey";
import { endAll } from "../support/servers/start-program";
import { startServer } from "../support/servers/start-server";

test.afterAll(endAll);

test("[SHIP-01] log, health and readiness of a server name the same build", async () => {
  const served = await startServer({ env: { TAGWERK_MODE: "demo" } });
  const [first = ""] = served.said().split("\n");
  const { msg, version, commit } = JSON.parse(first);
  expect(msg).toBe("tagwerk starts");
  expect(commit).toMatch(/^([0-9a-f]{12}(\+changed)?|unknown)$/);
  const health = await fetch(`${served.origin}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, `ok\ntagwerk ${version} ${commit}\n`]);
  const ready = await (await fetch(`${served.origin}/readyz`)).json();
  expect(ready).toMatchObject({ version, commit, migration: expect.stringMatching(/^\d{4}_/) });
  expect(Date.now() - Date.parse(ready.startedAt)).toBeLessThan(60_000);
});
