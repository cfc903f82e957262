import cluster from "node:cluster";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";

/** A wrong configuration stops the start with one line that names it. */
function readOrStop() {
  try {
    return config();
  } catch (error) {
    return stopWith(error);
  }
}

// One process needs none above it (docs/decisions/0077-one-primary-many-workers.md), which then loads no page.
if (readOrStop().processes !== null && cluster.isPrimary) await import("./primary/primary");
else await import("./serve");
