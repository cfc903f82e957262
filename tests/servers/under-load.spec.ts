import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf, endOfDay } from "~/domain/shared/time.server";
import { sessionCookie } from "~/http/cookies.server";
import { openDatabase } from "~db/open";
import { makeEmployer, makeEvent, makeJob, makePosition, makeStaff } from "../factories/rows";
import type { World } from "../factories/world";
import { chromiumPath, SESSION_SECRET } from "../support/browser/servers";

const CLIENTS = 50;
const full = process.env.DRILLS === "full";
const RUN_MS = full ? 60_000 : 3_000;
const POSITIONS = full ? 600 : 100;
const LONGEST_END_MS = 10_000;

let world: World;
let dataDir: string;
let servers: ChildProcess[] = [];

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwerk-load-"));
});
test.afterEach(() => {
  for (const server of servers) server.kill("SIGKILL");
  servers = [];
  world.db.$client.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The address of a server on the world's file, once it answers. */
async function serve(port: number): Promise<string> {
  const server = spawn(process.execPath, [`${process.env.BUILD_DIR ?? "build"}/programs/main.js`], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      CHROMIUM_PATH: chromiumPath(),
      SESSION_SECRET,
      TRUST_PROXY: "loopback",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  servers.push(server);
  await new Promise<void>((ready, failed) => {
    server.stdout?.on("data", (chunk: Buffer) => /ready on/.test(chunk.toString()) && ready());
    server.once("exit", (code) => failed(new Error(`ended with ${code}`)));
  });
  return `http://localhost:${port}`;
}

/** The servers have made the database; people who may apply, each with a cookie, and positions that each of them may apply for. */
async function makeCrowd() {
  const path = join(dataDir, "tagwerk.db");
  const db = openDatabase(path);
  const now = Date.now();
  world = { db, path, now, system: () => ({ db, now, actor: { kind: "system" } }) } as World;
  const { company } = makeEmployer(world);
  // The servers live in the present, so what is applied for lies ahead of it.
  const startsAt = now + 14 * 86_400_000;
  const eventExpirationDate = dayOf(now + 7 * 86_400_000);
  const event = makeEvent(world, company.id, { eventExpirationDate, expiresAt: endOfDay(eventExpirationDate) });
  const job = makeJob(world, event);
  const positions = world.db.$client.transaction(() =>
    Array.from({ length: POSITIONS }, () => makePosition(world, job, { startsAt })),
  )();
  const settings = readSettings(world.system());
  const people = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const userId = makeStaff(world).user.id;
      const key = openSession(world, { userId, remember: false, userAgent: null, address: null }, settings);
      return { userId, cookie: (await sessionCookie().serialize(key)).split(";")[0] ?? "" };
    }),
  );
  return { positions, people };
}

type Crowd = Awaited<ReturnType<typeof makeCrowd>>;
type Answer = { status: "applied" | number; userId: string; positionId: string };

/** Everybody applies for one position after the other, at the servers in turns, until `goOn` is false. */
async function applyOnAndOn({ positions, people }: Crowd, addresses: string[], goOn: () => boolean) {
  const answers: Answer[] = [];
  await Promise.all(
    people.map(async ({ userId, cookie }, person) => {
      for (const [index, { id: positionId, eventId }] of positions.entries()) {
        if (!goOn()) return;
        const origin = addresses[(person + index) % addresses.length] ?? "";
        const answer = await fetch(`${origin}/staff/job-wall-details/${positionId}/${eventId}`, {
          method: "POST",
          redirect: "manual",
          headers: {
            cookie,
            origin,
            "content-type": "application/x-www-form-urlencoded",
            "x-forwarded-for": `10.0.0.${person}`,
          },
          body: new URLSearchParams({
            jobPositions: positionId,
            remarks: "",
            ssn: "1237010180",
            submissionId: `${userId}-${index}`,
          }),
        }).catch(() => null);
        if (!answer) return;
        await answer.arrayBuffer();
        const applied = answer.headers.get("location") === "/staff/job-wall";
        answers.push({ status: applied ? "applied" : answer.status, userId, positionId });
      }
    }),
  );
  return answers;
}

const stored = () =>
  new Set(
    world.db.$client
      .prepare<[], { key: string }>("select user_id || ' ' || position_id as key from applications")
      .all()
      .map(({ key }) => key),
  );

function expectAllStored(answers: Answer[]) {
  const rows = stored();
  const acknowledged = answers.filter(({ status }) => status === "applied");
  expect(acknowledged.filter(({ userId, positionId }) => !rows.has(`${userId} ${positionId}`))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(CLIENTS);
  expect(world.db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
}

test(`two servers on one file, ${CLIENTS} people who write: nobody reads that the database is locked`, async () => {
  test.setTimeout(RUN_MS + 60_000);
  const addresses = await Promise.all([serve(4395), serve(4396)]);
  const crowd = await makeCrowd();
  const end = Date.now() + RUN_MS;
  const answers = await applyOnAndOn(crowd, addresses, () => Date.now() < end);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses]).toEqual(["applied"]);
  expectAllStored(answers);
  test.info().annotations.push({ type: "writes", description: String(answers.length) });
});

test("SIGTERM under load: every request that was taken is answered, what was acknowledged is kept, and it ends", async () => {
  const address = await serve(4397);
  const crowd = await makeCrowd();
  const [server] = servers;
  let stopped = false;
  const running = applyOnAndOn(crowd, [address], () => !stopped);
  await expect.poll(() => stored().size).toBeGreaterThan(CLIENTS);
  const asked = Date.now();
  server?.kill("SIGTERM");
  const [code] = await once(server as ChildProcess, "exit");
  stopped = true;
  expect(code).toBe(0);
  expect(Date.now() - asked).toBeLessThanOrEqual(LONGEST_END_MS);
  const answers = await running;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["applied"]));
  expectAllStored(answers);
  // A request without an answer would have left a row that nobody was told of.
  expect(stored().size).toBe(answers.length);
});
