import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, findProgram, missingPrograms, packagesOf } from "./programs.mjs";
import { root, run, stop } from "./run.mjs";

const oldestNode = [20, 19];
const retries = ["-o", "Acquire::Retries=3"];

/** The browser that prints PDFs and runs the journeys: CHROMIUM_PATH, or the first one installed. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return findBrowser();
}

/** One line that says what to install, and what it is for. */
function advice(programs) {
  const names = packagesOf(programs).join(" ");
  const uses = programs.map((program) => `${program.package} (${program.for})`).join(", ");
  if (!findProgram("apt-get")) return `Please install, named as Debian names it: ${uses}.`;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names}`;
  return `Please install ${uses}: ${process.getuid() === 0 ? command : `sudo sh -c '${command}'`}`;
}

/** Installs what is missing where that is possible, and answers what is missing still. */
async function installPackages(programs) {
  if (programs.length === 0 || !findProgram("apt-get") || process.getuid() !== 0) return programs;
  const packages = packagesOf(programs);
  console.log(`Installing ${packages.join(", ")} …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const update = await run("apt-get", ["update", ...retries], options);
  if (update.code !== 0) console.log("apt-get update failed; trying with the package lists at hand.");
  const install = await run("apt-get", ["install", "-y", "--no-install-recommends", ...retries, ...packages], options);
  return install.code === 0 ? [] : programs;
}

/** The product works without them, and says where it cannot; a test without its program would prove nothing. */
async function bringPrograms({ forTests, forDates }) {
  const wanted = missingPrograms("product", ...(forTests ? ["tests"] : []), ...(forDates ? ["dates"] : []));
  const needed = process.env.CHROMIUM_PATH ? wanted.filter(({ names }) => !names?.includes("chromium")) : wanted;
  const missing = await installPackages(needed);
  if (missing.length === 0) return;
  if (forTests) stop(advice(missing));
  console.log(advice(missing));
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

const npm = () => run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { quiet: true });

async function installDependencies(install = npm) {
  const stampFile = join(root, "node_modules", ".tagwerk-lock");
  const stamp = lockStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Installing npm dependencies …");
  let result = await install();
  if (result.code !== 0 || !databaseLoads()) {
    const tools = missingPrograms("compiling");
    if (tools.length > 0) {
      console.log("The database driver has no ready-made build for this machine and is compiled.");
      const missing = await installPackages(tools);
      if (missing.length > 0) stop(advice(missing));
      result = await install();
    }
  }
  if (result.code !== 0) stop("npm ci failed; its output stands above. Is the npm registry reachable?");
  if (!databaseLoads()) stop("better-sqlite3 does not load with this Node version; run npm rebuild better-sqlite3.");
  writeFileSync(stampFile, stamp);
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    stop(`Tagwerk needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}.`);
  }
}

/** Makes a machine with Node and git ready. Takes well under a second when nothing is missing. */
export async function setUp({ forTests = false, forDates = false } = {}) {
  requireNode();
  await bringPrograms({ forTests, forDates });
  await installDependencies();
  return { chromium: findChromium() };
}

/** The same for a release that is served by a user of its own, with that user's packages and none for development. */
export async function setUpServer(user, home) {
  requireNode();
  await bringPrograms({});
  // Who runs this by npm hands on where the caches of root are.
  const others = Object.keys(process.env).filter((name) => name.startsWith("npm_"));
  const as = ["-u", user, "--", "env", ...others.flatMap((name) => ["-u", name]), `HOME=${home}`];
  const install = ["npm", "ci", "--omit=dev", "--no-audit", "--no-fund"];
  await installDependencies(() => run("runuser", [...as, ...install], { quiet: true }));
}
