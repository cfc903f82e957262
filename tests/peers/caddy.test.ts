import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { seedInto, serve } from "../support/servers/served-story";
import { endAll, freePort, newFolder, startUntil, untilAnswers } from "../support/servers/start-program";

const folder = newFolder();
afterAll(endAll);
const file = "docs/server/Caddyfile";
const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };

const caddy = (text: string) => {
  const at = join(folder, "Caddyfile");
  writeFileSync(at, text);
  const args = ["validate", "--adapter", "caddyfile", "--config", at];
  return spawnSync("caddy", args, { encoding: "utf8", env: { ...process.env, ...home } });
};

test("[OPS-16] Caddy takes the file as it is", () => {
  const text = readFileSync(file, "utf8");
  expect(caddy(text)).toMatchObject({ status: 0 });
  expect(caddy(text.replace("reverse_proxy", "reverse_prxy")).status).not.toBe(0);
});

test("[OPS-16][SHIP-03] behind it pages come, and who asks during a restart waits", async () => {
  const data = join(folder, "data");
  await seedInto(data);
  const port = String(await freePort());
  const settings = { TRUST_PROXY: "loopback", PORT: port, BASE_URL: "http://localhost" };
  const served = await serve(data, settings);
  const front = await freePort();
  const at = join(folder, "Caddyfile");
  const text = readFileSync(file, "utf8").replace("tagwerk.example", `http://localhost:${front}`).replace("3000", port);
  writeFileSync(at, `{\n\tadmin off\n}\n${text}`);
  const args = ["run", "--adapter", "caddyfile", "--config", at];
  await startUntil(/serving initial configuration/, "caddy", args, home);
  await untilAnswers(`http://localhost:${front}/healthz`);
  expect(await (await fetch(`http://localhost:${front}/`)).text()).toContain("<title>");
  await served.kill("SIGTERM");
  const waiting = fetch(`http://localhost:${front}/healthz`);
  await serve(data, settings);
  expect((await waiting).status).toBe(200);
});

test("[SHIP-06] compose gives it site and server by variables, and what it appends is the visitor", async () => {
  const heard = createServer((request, response) => response.end(String(request.headers["x-forwarded-for"])));
  heard.listen(0, "127.0.0.1");
  await once(heard, "listening");
  const { port } = heard.address() as AddressInfo;
  const site = `http://localhost:${await freePort()}`;
  const at = join(folder, "Caddyfile");
  writeFileSync(at, `{\n\tadmin off\n}\n${readFileSync(file, "utf8")}`);
  const variables = { ...home, SITE: site, UPSTREAM: `127.0.0.1:${port}` };
  await startUntil(
    /serving initial configuration/,
    "caddy",
    ["run", "--adapter", "caddyfile", "--config", at],
    variables,
  );
  await untilAnswers(site);
  const forged = await fetch(site, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  expect(await forged.text()).toMatch(/^(127\.0\.0\.1|::1)$/);
  heard.close();
});
