import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const git = (folder, ...args) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/**
 * The commit that a folder holds: 12 characters, `+changed` behind them where files differ from it. TAGWERK_COMMIT says it
 * where git is not there, as in an image; else `unknown`.
 */
export function commitOf(folder, said = process.env.TAGWERK_COMMIT) {
  if (said) return said.replace(/^([0-9a-f]{12})[0-9a-f]*/, "$1");
  try {
    return git(folder, "rev-parse", "HEAD").slice(0, 12) + (git(folder, "status", "--porcelain") === "" ? "" : "+changed");
  } catch {
    return "unknown";
  }
}

/** Gives server and programs their version and commit as import.meta.env (app/config/build-name.ts). */
export const namedBuild = {
  name: "named-build",
  config: () => ({
    define: {
      "import.meta.env.BUILD_VERSION": JSON.stringify(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version),
      "import.meta.env.BUILD_COMMIT": JSON.stringify(commitOf(root)),
    },
  }),
};
