import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { rebuildFigures } from "~/domain/agency/figures/recount.server";
import { noteSystemEvent } from "~/domain/agency/system/events.server";
import { findBroken } from "~/domain/agency/verify.server";
import { keepHoles } from "~/domain/elda/keep-holes.server";
import { now } from "~/gateways/clock.server";

/**
 * `npm run verify`: audit chain, signed documents, sums of orders and bills, days of registration, push keys. Exit code 1
 * names the first broken thing; with `--rebuild` the stored figures are counted anew before. Days that are wrong wait in the queue until a later run finds them right, and the page about the server shows the result.
 */
try {
  const db = database();
  if (process.argv.includes("--rebuild")) rebuildFigures({ db, now: now() });
  const broken = await findBroken({ db });
  if (!db.$client.readonly) {
    keepHoles({ db, now: now(), actor: { kind: "system" } });
    noteSystemEvent({ db, now: now() }, "verified", broken[0] ?? null);
  }
  for (const thing of broken.slice(0, 20)) console.error(thing);
  if (broken.length > 20) console.error(`and ${broken.length - 20} more`);
  if (broken.length === 0)
    console.log("Audit chain, signed documents, orders, bills, days of registration and push keys are whole.");
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  stopWith(error);
} finally {
  closeDatabase();
}
