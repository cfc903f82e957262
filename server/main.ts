import cluster from "node:cluster";
import { ConfigError, config } from "~/config.server";

/** A wrong configuration stops the start with one line that names it. */
function readOrStop() {
  try {
    return config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

// One process needs none above it (docs/decisions/0077-one-primary-many-workers.md), which then loads no page.
if (readOrStop().processes !== null && cluster.isPrimary) await import("./primary/primary");
else await import("./serve");
