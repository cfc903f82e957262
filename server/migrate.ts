import { config } from "~/config/config.server";
import { stoppedBy } from "~/config/stopped-by";
import { copyBeforeUpdate, findUpdate } from "~/database/copy-before-update.server";
import { closeDatabase, database } from "~/database/db.server";
import { putBack } from "~/database/put-back.server";

/** What the primary runs before it starts workers: brings the database to this build, and names what it migrated. */
try {
  const { dataDir } = config();
  putBack(dataDir);
  const pending = (await findUpdate(dataDir))?.pending ?? [];
  await copyBeforeUpdate(dataDir);
  database();
  closeDatabase();
  process.stdout.write(JSON.stringify(pending));
} catch (error) {
  process.stderr.write(`${stoppedBy(error) ?? (error as Error).stack}\n`);
  process.exitCode = 1;
}
