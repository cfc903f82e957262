import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const main = join(root, "build/programs/main.js");

/**
 * Serves the build as a child of litestream, which copies every change away. Before, an empty disk is filled from the
 * replica, and the database gets the path of it that nobody else writes to.
 */
function serveReplicated() {
  const folder = resolve(process.env.DATA_DIR ?? "data");
  const opening = [join(root, "build/programs/open-life.js"), ...process.argv.slice(2)];
  const opened = spawnSync(process.execPath, opening, { stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
  if (opened.status !== 0) process.exit(1);
  const env = {
    ...process.env,
    LITESTREAM_DATABASE: join(folder, "tagwerk.db"),
    LITESTREAM_REPLICA_URL: opened.stdout.trim(),
  };
  const command = `"${process.execPath}" "${main}"`;
  const args = ["replicate", "-config", join(root, "litestream.yml"), "-exec", command];
  const child = spawn("litestream", args, { stdio: "inherit", env });
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
// What the file beside the data says belongs to the environment of all that is started here.
await import(join(root, "build/programs/settings-file.js"));
if (process.env.LITESTREAM_REPLICA_URL) serveReplicated();
else await import(main);
