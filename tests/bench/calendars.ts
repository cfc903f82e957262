/** Measures DFIG-05: a feed of 200 bookings, its 304, and what ten thousand of them fetched hourly cost. */

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "~/config/durations";
import { openDatabase } from "~db/open";
import { calendarKeys } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeCompany,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeUser,
} from "../factories/rows";
import type { World } from "../factories/world";
import { type Server, seed, startProduct } from "./servers";
import { median } from "./throughput";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const READERS = 200;
const BOOKINGS = 200;

const keyOf = (reader: number) => `bench-key-of-reader-${reader}`;

/** A company with many users, each with an address of their own: an address may be fetched 30 times an hour. */
function fill(dataDir: string): void {
  const db = openDatabase(join(dataDir, "tagwerk.db"));
  const world = { db, now: Date.now() } as World;
  const company = makeCompany(world);
  db.transaction(() => {
    const job = makeJob(world, makeEvent(world, company.id, { eventNumber: 900_000 }));
    for (let number = 0; number < BOOKINGS; number++) {
      const position = makePosition(world, job, { startsAt: world.now + (2 + number) * DAY });
      makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    }
    for (let reader = 0; reader < READERS; reader++) {
      const user = makeUser(world, { role: "employer", companyId: company.id });
      const keyHash = createHash("sha256").update(keyOf(reader)).digest("hex");
      db.insert(calendarKeys).values({ keyHash, userId: user.id, createdAt: world.now }).run();
    }
  });
  db.$client.close();
}

/** Every reader fetches once, ten at a time; processor ms of a request. */
async function fetchAll(server: Server, status: number, tags: Map<number, string>): Promise<number> {
  const before = server.processorSeconds();
  let next = 0;
  const fetchOn = async () => {
    for (let reader = next++; reader < READERS; reader = next++) {
      const headers = {
        "x-forwarded-for": `10.1.${reader >> 8}.${reader & 255}`,
        "if-none-match": status === 304 ? (tags.get(reader) ?? "") : "",
      };
      const response = await fetch(`${server.url}/calendar/${keyOf(reader)}.ics`, { headers });
      await response.arrayBuffer();
      if (response.status !== status) throw new Error(`reader ${reader}: ${response.status} instead of ${status}`);
      tags.set(reader, response.headers.get("etag") ?? "");
    }
  };
  await Promise.all(Array.from({ length: 10 }, fetchOn));
  return ((server.processorSeconds() - before) * 1000) / READERS;
}

const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-calendars-"));
seed(dataDir);
fill(dataDir);
const server = await startProduct(dataDir);
try {
  const tags = new Map<number, string>();
  await fetchAll(server, 200, tags);
  await fetchAll(server, 304, tags);
  const rounds: { whole: number; unchanged: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ whole: await fetchAll(server, 200, tags), unchanged: await fetchAll(server, 304, tags) });
  const whole = median(rounds.map((round) => round.whole));
  const unchanged = median(rounds.map((round) => round.unchanged));
  const ratio = median(rounds.map((round) => round.whole / round.unchanged));
  const hourly = (10_000 * unchanged) / 3_600_000;
  process.stdout.write(
    `feed of ${BOOKINGS} bookings: 200 ${whole.toFixed(2)} ms, 304 ${unchanged.toFixed(2)} ms of processor, ratio ${ratio.toFixed(1)}; ` +
      `10,000 hourly: ${(hourly * 100).toFixed(2)} % of a core by 304, ${((10_000 * whole) / 36_000).toFixed(2)} % by 200\n`,
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
