import cluster from "node:cluster";
import { buildName } from "~/config/build-name";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { logger } from "~/logs/logger.server";

/** A wrong configuration stops the start with one line that names it. */
function readOrStop() {
  try {
    return config();
  } catch (error) {
    return stopWith(error);
  }
}

const alone = readOrStop().processes === null;
if (cluster.isPrimary) logger.info(buildName, "tagwerk starts");

// One process needs none above it (docs/decisions/0077-one-primary-many-workers.md), which then loads no page.
if (!alone && cluster.isPrimary) await import("./primary/primary");
else await import("./serve");
