import { join } from "node:path";
import { migrate } from "~db/migrate";
import { openDatabase } from "~db/open";
import { makeApplication, makeEmployer, makeEvent, makeJob, makePosition, makeStaff } from "../factories/rows";
import { startOfWorld, type World } from "../factories/world";

/** A database with so many positions of one company that each have one applicant: what place-orders books. */
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
      const position = makePosition(world, job);
      makeApplication(world, position.id, makeStaff(world).user.id);
    }
  })();
  return db;
}
