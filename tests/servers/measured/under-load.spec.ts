import { expect, test } from "@playwright/test";
import { MINUTE } from "~/config/durations";
import { dayOf, endOfDay } from "~/domain/shared/time.server";
import { makeEmployer, makeEvent, makeJob, makePosition, makeStaff } from "../../factories/rows";
import type { World } from "../../factories/world";
import { cookieOf, openServedWorld } from "../../support/servers/served-world";
import { endAll } from "../../support/servers/start-program";
import { startServer } from "../../support/servers/start-server";

const CLIENTS = 50;
const full = process.env.DRILLS === "full";
const RUN_MS = full ? 60_000 : 3_000;
const POSITIONS = full ? 600 : 100;

let world: World;
test.afterEach(endAll);

const env = { TRUST_PROXY: "loopback" };

/** The servers have made the database; people who may apply, each with a cookie, and positions that each of them may apply for. */
async function makeCrowd(dataDir: string) {
  const now = Date.now();
  world = openServedWorld(dataDir, now);
  const { company } = makeEmployer(world);
  // The servers live in the present, so what is applied for lies ahead of it.
  const startsAt = now + 14 * 86_400_000;
  const eventExpirationDate = dayOf(now + 7 * 86_400_000);
  const event = makeEvent(world, company.id, { eventExpirationDate, expiresAt: endOfDay(eventExpirationDate) });
  const job = makeJob(world, event);
  const positions = world.db.$client.transaction(() =>
    // None is equal to another: an application counts for all equal places (CREW-04).
    Array.from({ length: POSITIONS }, (_, index) => makePosition(world, job, { startsAt: startsAt + index * MINUTE })),
  )();
  const people = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const userId = makeStaff(world).user.id;
      return { userId, cookie: await cookieOf(world, userId) };
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
  const { dataDir, origin } = await startServer({ env });
  const addresses = [origin, (await startServer({ dataDir, env })).origin];
  const crowd = await makeCrowd(dataDir);
  const end = Date.now() + RUN_MS;
  const answers = await applyOnAndOn(crowd, addresses, () => Date.now() < end);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses]).toEqual(["applied"]);
  expectAllStored(answers);
  test.info().annotations.push({ type: "writes", description: String(answers.length) });
});

test("SIGTERM under load: every request that was taken is answered, what was acknowledged is kept, and it ends", async () => {
  const { origin, dataDir, kill } = await startServer({ env });
  const crowd = await makeCrowd(dataDir);
  let stopped = false;
  const running = applyOnAndOn(crowd, [origin], () => !stopped);
  await expect.poll(() => stored().size).toBeGreaterThan(CLIENTS);
  expect(await kill("SIGTERM")).toBe(0);
  stopped = true;
  const answers = await running;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["applied"]));
  expectAllStored(answers);
  // A request without an answer would have left a row that nobody was told of.
  expect(stored().size).toBe(answers.length);
});
