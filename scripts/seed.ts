import { count } from "drizzle-orm";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { now } from "~/gateways/clock.server";
import { closePdf } from "~/gateways/pdf.server";
import { bookings, events, type outbox, users } from "~db/schema";
import { seedStory } from "./demo-story/seed-story";

/** `npm run seed`: the demo story into an empty DATA_DIR. */
async function main(): Promise<number> {
  if (config().mode === "production") {
    console.error("The demo story has known passwords and is not told in production mode.");
    return 1;
  }
  const db = database();
  const size = (table: typeof users | typeof events | typeof bookings | typeof outbox) =>
    db.select({ count: count() }).from(table).get()?.count ?? 0;
  if (size(users) > 0) {
    console.error(`${config().dataDir} is not empty; set DATA_DIR to an empty folder.`);
    return 1;
  }
  const began = performance.now();
  // Nobody reads along, and who stops here begins again with an empty folder.
  db.$client.pragma("synchronous = OFF");
  await seedStory(db, now());
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${size(users)} accounts, ${size(events)} events and ${size(bookings)} bookings in ${config().dataDir}, made in ${seconds} s.`,
  );
  return 0;
}

process.exitCode = await main()
  .finally(async () => {
    await closePdf();
    closeDatabase();
  })
  .catch(stopWith);
