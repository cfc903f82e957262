import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const main = join(root, "build/programs/main.js");

/**
 * Serves the build. With LITESTREAM_REPLICA_URL the server runs as a child of litestream, which copies every
 * change away, and an empty disk is filled from the replica before the first request.
 */
function serveReplicated() {
  const folder = resolve(process.env.DATA_DIR ?? "data");
  mkdirSync(folder, { recursive: true });
  const database = join(folder, "tagwerk.db");
  const env = { ...process.env, LITESTREAM_DATABASE: database };
  const config = ["-config", join(root, "litestream.yml")];
  if (!existsSync(database)) {
    const restore = spawnSync("litestream", ["restore", ...config, "-if-replica-exists", database], {
      stdio: "inherit",
      env,
    });
    if (restore.error) fail(`litestream cannot be started: ${restore.error.message}`);
    if (restore.status !== 0)
      fail("The database could not be restored; nothing was started, so that no replica is overwritten.");
  }
  const command = `"${process.execPath}" "${main}"`;
  const child = spawn("litestream", ["replicate", ...config, "-exec", command], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("error", (error) => fail(`litestream cannot be started: ${error.message}`));
  child.once("close", (code, signal) => process.exit(code ?? (signal === "SIGTERM" ? 0 : 1)));
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

process.chdir(root);
endWithNpm();
if (!existsSync(main)) fail("There is no build; run npm run build first.");
if (process.env.LITESTREAM_REPLICA_URL) serveReplicated();
else await import(main);
