import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, run, stop } from "./run.mjs";

const oldestNode = [20, 19];
const browsers = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const compiler = { python3: "python3", make: "make", "g++": "g++" };

function findProgram(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return null;
}

/** The browser that prints PDFs and runs the journeys: CHROMIUM_PATH, or the first one installed. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, which does not exist.`);
  for (const name of browsers) {
    const path = findProgram(name);
    if (path) return path;
  }
  return null;
}

function missingPackages(forTests) {
  const missing = [];
  if (!findChromium()) missing.push("chromium-headless-shell");
  if (process.platform === "linux") {
    const fonts = [
      "/usr/share/fonts/truetype/liberation",
      "/usr/share/fonts/truetype/liberation2",
      "/usr/share/fonts/liberation",
    ];
    if (!fonts.some((folder) => existsSync(folder))) missing.push("fonts-liberation");
  }
  if (forTests && !findProgram("pdftotext")) missing.push("poppler-utils");
  return missing;
}

async function installPackages(packages) {
  if (packages.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!findProgram("apt-get")) {
    stop(
      `Tagwerk needs these programs, named as Debian names them: ${packages.join(", ")}. Install them and start again.`,
    );
  }
  if (process.getuid() !== 0) stop(`Tagwerk needs ${packages.join(", ")}; install them with: sudo sh -c '${command}'`);
  console.log(`Installing ${packages.join(", ")} …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const update = await run("apt-get", ["update"], options);
  if (update.code !== 0) console.log("apt-get update failed; trying with the package lists at hand.");
  const install = await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options);
  if (install.code !== 0) stop(`These packages could not be installed: ${packages.join(", ")}. Run: ${command}`);
}

/** Compiled modules fit one Node version and one platform, so both belong to the stamp beside the lock file. */
function lockStamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const platform = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return createHash("sha256").update(lock).update(platform).digest("hex");
}

function databaseLoads() {
  try {
    const probe = 'new (require("better-sqlite3"))(":memory:").close()';
    execFileSync(process.execPath, ["-e", probe], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function installDependencies() {
  const stampFile = join(root, "node_modules", ".tagwerk-lock");
  const stamp = lockStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Installing npm dependencies …");
  const install = () => run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { quiet: true });
  let result = await install();
  if (result.code !== 0 || !databaseLoads()) {
    const tools = Object.keys(compiler).filter((name) => !findProgram(name));
    if (tools.length > 0) {
      console.log("The database driver has no ready-made build for this machine and is compiled.");
      await installPackages(tools.map((name) => compiler[name]));
      result = await install();
    }
  }
  if (result.code !== 0) stop("npm ci failed; its output stands above. Is the npm registry reachable?");
  if (!databaseLoads()) stop("better-sqlite3 does not load with this Node version; run npm rebuild better-sqlite3.");
  writeFileSync(stampFile, stamp);
}

/** Makes a machine with Node and git ready. Takes well under a second when nothing is missing. */
export async function setUp({ forTests = false } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(`Tagwerk needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}.`);
  }
  await installPackages(missingPackages(forTests));
  await installDependencies();
  return { chromium: findChromium() };
}
