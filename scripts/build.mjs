import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.mjs";

const sources = ["app", "db", "locales", "public", "server", "scripts", "package.json", "package-lock.json"];
const stampFile = join(root, "build", ".sources");

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function sourceStamp() {
  const hash = createHash("sha256");
  const settings = readdirSync(root).filter((name) => /^(vite.*|remix\.config|tsconfig)\.(ts|js|json)$/.test(name));
  const files = [...sources, ...settings.sort()].flatMap((name) => filesUnder(join(root, name)));
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds the product unless the build at hand was made from these very sources. Answers the exit code. */
export async function buildIfStale() {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return 0;
  rmSync(stampFile, { force: true });
  console.log("Building …");
  const { code } = await run("npm", ["run", "--silent", "build"], { quiet: true, env: { NODE_ENV: "production" } });
  if (code === 0) writeFileSync(stampFile, stamp);
  return code;
}
