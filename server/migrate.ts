import { config } from "~/config.server";
import { copyBeforeUpdate, findUpdate } from "~/copy-before-update.server";
import { closeDatabase, database } from "~/db.server";
import { stoppedBy } from "~/stopped-by";

/** What the primary runs before it starts workers: brings the database to this build, and names what it migrated. */
try {
  const { dataDir } = config();
  const pending = (await findUpdate(dataDir))?.pending ?? [];
  await copyBeforeUpdate(dataDir);
  database();
  closeDatabase();
  process.stdout.write(JSON.stringify(pending));
} catch (error) {
  process.stderr.write(`${stoppedBy(error) ?? (error as Error).stack}\n`);
  process.exitCode = 1;
}
