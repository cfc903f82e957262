import { join } from "node:path";
import { DAY, MINUTE } from "~/config/durations";
import { migrate } from "~db/migrate";
import { openDatabase } from "~db/open";
import { makeApplication, makeEmployer, makeEvent, makeJob, makePosition, makeStaff } from "../factories/rows";
import { startOfWorld, type World } from "../factories/world";

const FIRST_START = startOfWorld + 14 * DAY;

/**
 * A database with so many positions of one company that each have one applicant: what place-orders books. Each begins
 * a minute after the one before: an application counts for all equal places (CREW-04).
 */
export function fillWithWork(dataDir: string, positions: number): World["db"] {
  const path = join(dataDir, "tagwerk.db");
  migrate(path);
  const db = openDatabase(path);
  const world = { db, path, now: startOfWorld } as World;
  const { company } = makeEmployer(world);
  const event = makeEvent(world, company.id);
  const job = makeJob(world, event);
  db.$client.transaction(() => {
    for (let number = 0; number < positions; number++) {
      const position = makePosition(world, job, { startsAt: FIRST_START + number * MINUTE });
      makeApplication(world, position.id, makeStaff(world).user.id);
    }
  })();
  return db;
}
