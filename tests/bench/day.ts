/** DFIG-07: the page of a day with 60 people on a slow line, and its sheet as PDF. `npx tsx tests/bench/day.ts` after a build. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import { openDatabase } from "~db/open";
import { users } from "~db/schema";
import { makeApplication, makeBooking, makeEvent, makeJob, makePosition, makeStaff } from "../factories/rows";
import type { World } from "../factories/world";
import { logIn, seed, startBaseline, startProduct } from "./servers";
import { visitSlowly } from "./slow-network";
import { median } from "./throughput";

const PEOPLE = 60;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/** So many people of the demo's company who begin in an hour; the address of their day. */
function fill(dataDir: string): string {
  const db = openDatabase(join(dataDir, "tagwerk.db"));
  const world = { db, now: Date.now() } as World;
  const firma = db.select().from(users).where(eq(users.email, "firma@tagwerk.example")).get();
  const event = makeEvent(world, firma?.companyId ?? "", { eventNumber: 900_000 });
  const job = makeJob(world, event);
  const startsAt = world.now + HOUR;
  db.transaction(() => {
    for (let number = 0; number < PEOPLE; number += 1) {
      const position = makePosition(world, job, { startsAt, endsAt: startsAt + 6 * HOUR });
      makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
    }
  });
  db.$client.close();
  return `/organization/my-events/${event.id}/day/${dayOf(startsAt)}`;
}

const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-day-"));
seed(dataDir);
const path = fill(dataDir);
const product = await startProduct(dataDir);
const baseline = await startBaseline(dataDir);
try {
  const cookie = await logIn(product.url, "firma@tagwerk.example", "employer");
  const visits = [
    { url: `${baseline.url}/static`, cookie: "", hydrated: false },
    { url: product.url + path, cookie, hydrated: false },
  ];
  const [still, day] = await visitSlowly(visits, ROUNDS);
  const print = async () => {
    const begun = performance.now();
    const answer = await fetch(`${product.url + path}/sheet.pdf`, { headers: { cookie } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`the sheet answered ${answer.status}`);
    return { ms: performance.now() - begun, bytes };
  };
  const cold = await print();
  const before = product.processorSeconds();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await print()).ms);
  const processorMs = ((product.processorSeconds() - before) * 1_000) / ROUNDS;
  process.stdout.write(
    `page of a day, ${PEOPLE} people: usable after ${(day?.usable ?? 0).toFixed(0)} ms, static ${(still?.usable ?? 0).toFixed(0)} ms: ` +
      `${((day?.usable ?? 0) / (still?.usable ?? 1)).toFixed(2)}; sheet ${(cold.bytes / 1_000).toFixed(0)} kB, ` +
      `first ${cold.ms.toFixed(0)} ms, warm ${median(times).toFixed(0)} ms, ${processorMs.toFixed(0)} ms of processor of the server\n`,
  );
} finally {
  await Promise.all([product.stop(), baseline.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}
