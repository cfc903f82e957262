import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as configured from "~/config/config.server";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { listSystemEvents, noteSystemEvent } from "~/domain/agency/system/events.server";
import { systemLines } from "~/domain/agency/system/rules";
import { readSystemFacts } from "~/domain/agency/system/system-facts.server";
import * as readyz from "~/screens/resources/readyz";
import { sendHeartbeat } from "~/worker/heartbeat.server";
import { giveJobsBack, leaseJobs } from "~/worker/job-lease.server";
import { lookRegularly } from "~/worker/monitor.server";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";
import { untilHolds } from "../../support/until";

const world = withWorld();
const copies = join(dataDir, "heartbeat-copies");
let watcher: Server;
let asked: string[];
let answer: { status: number; location?: string };
let environment: configured.Config;

beforeEach(async () => {
  asked = [];
  answer = { status: 200 };
  watcher = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end("ok");
  }).listen(0, "127.0.0.1");
  await once(watcher, "listening");
  const { port } = watcher.address() as AddressInfo;
  environment = { ...configured.config(), heartbeatUrl: `http://127.0.0.1:${port}/ping/secret` };
  noteSystemEvent(world, "verified");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  watcher.close();
  watcher.closeAllConnections();
  rmSync(copies, { recursive: true, force: true });
});

const later = (ms: number) => ({ db: world.db, now: world.now + ms });
const beat = (ready = true, at = 0) => sendHeartbeat(later(at), ready, environment);
const facts = (ready: boolean, at: number) =>
  readSystemFacts(later(at), { replica: "none", slowestMs: 0, usedBytes: 0, ready }, environment);
const line = async (ready = true, at = 0) =>
  systemLines(await facts(ready, at), 10).find(({ name }) => name === "heartbeat");

test("[SHIP-09] while all is well the address is asked once, and the page about the server says when", async () => {
  expect(await line()).toMatchObject({ level: "watch", state: "never" });
  await beat();
  expect(asked).toEqual(["GET /ping/secret"]);
  expect(await line()).toMatchObject({ level: "ok", state: "is", values: { lastAt: world.now } });
  expect(await line(true, HOUR)).toMatchObject({ level: "act", state: "late" });
  await sendHeartbeat(world, true, { ...environment, heartbeatUrl: null });
  expect(asked).toHaveLength(1);
});

test("[SHIP-09] a server that is not ready or not whole is silent, and says why", async () => {
  await beat();
  await beat(false, 1);
  expect(await line(false, 1)).toMatchObject({ level: "act", state: "notReady", values: { lastAt: world.now } });
  noteSystemEvent(later(2), "verified", "audit entry 3");
  await beat(true, 3);
  expect(await line(true, 3)).toMatchObject({ level: "act", state: "notVerified" });
  expect(asked).toHaveLength(1);
  noteSystemEvent(later(4), "verified");
  await beat(true, 5);
  expect(asked).toHaveLength(2);
});

test("[SHIP-09] where copies are made one of the last 26 hours is needed, on the first day none", async () => {
  environment = { ...environment, backupDir: copies };
  noteSystemEvent(world, "started");
  await beat(true, DAY);
  expect(asked).toHaveLength(1);
  await beat(true, 26 * HOUR + 1);
  expect(asked).toHaveLength(1);
  expect(await line(true, 26 * HOUR + 1)).toMatchObject({ level: "act", state: "noCopy" });
  const copied = (at: number) => {
    const folder = join(copies, new Date(world.now + at).toISOString().replaceAll(":", "-"));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "manifest.json"), "{}");
  };
  copied(2 * DAY);
  await beat(true, 2 * DAY + 26 * HOUR);
  expect(asked).toHaveLength(2);
  await beat(true, 2 * DAY + 26 * HOUR + 1);
  expect(asked).toHaveLength(2);
});

test("[SHIP-09] nothing is followed elsewhere, and what does not take it is named without its address", async () => {
  answer = { status: 302, location: "/elsewhere" };
  await beat();
  expect(asked).toEqual(["GET /ping/secret"]);
  expect(await line()).toMatchObject({ level: "act", state: "refused", values: { fault: "302" } });
  watcher.close();
  watcher.closeAllConnections();
  await beat(true, 1);
  const [last] = listSystemEvents(world, "heartbeat");
  expect(last).toEqual({ at: world.now + 1, fault: expect.stringMatching(/^(ECONNREFUSED|UND_ERR_SOCKET)$/) });
});

test("[SHIP-09] of several processes one does it, and every five minutes", async () => {
  await callRoute(world, { route: readyz, path: "/readyz" });
  vi.spyOn(configured, "config").mockReturnValue(environment);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const other = "another process";
  expect(leaseJobs(Date.now(), HOUR, other)).toBe(true);
  const stop = lookRegularly(() => ({ replica: "none", ready: true }));
  const beats = () => once(watcher, "request", { signal: AbortSignal.timeout(30_000) });
  vi.advanceTimersByTime(10 * MINUTE);
  giveJobsBack(other);
  const first = beats();
  vi.advanceTimersByTime(MINUTE);
  await first;
  expect(asked).toHaveLength(1);
  const planned = () =>
    untilHolds(() => expect([listSystemEvents(world, "heartbeat").length > 0, vi.getTimerCount()]).toEqual([true, 1]));
  await planned();
  const second = beats();
  vi.advanceTimersByTime(5 * MINUTE);
  await second;
  expect(asked).toHaveLength(2);
  await planned();
  stop();
});
