import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { buildIfStale } from "./build.mjs";
import { noteProofHere } from "./peers/architectures.mjs";
import { bring, cache, NotHad } from "./peers/bring.mjs";
import { peers, pins } from "./peers/list.mjs";
import { findBrowser } from "./programs.mjs";
import { root, stop, tool } from "./run.mjs";

/*
 * npm run peers [-- --full] [-- NAME …]: brings what stands in peers/pins.json and checks the product against it. What
 * cannot be had is said in one line; with --full that is a fault.
 */
const options = process.argv.slice(2);
const full = options.includes("--full");
const names = options.filter((option) => !option.startsWith("--"));
const unknown = names.filter((name) => !peers.some((peer) => peer.name === name));
if (unknown.length > 0) stop(`${unknown[0]} is none of: ${peers.map(({ name }) => name).join(", ")}.`);

mkdirSync(cache, { recursive: true });
const folders = new Map();
const missing = new Map();
const chosen = peers.filter(({ name }) => names.length === 0 || names.includes(name));
for (const name of new Set(chosen.flatMap(({ needs }) => needs))) {
  try {
    folders.set(name, bring(name, pins[name]));
  } catch (error) {
    if (!(error instanceof NotHad)) throw error;
    missing.set(name, error.message);
  }
}

const chromium = process.env.CHROMIUM_PATH ?? findBrowser();
if ((await buildIfStale()) !== 0) stop("There is no build.");
const env = {
  ...(full ? { PEERS: "full" } : {}),
  ...(folders.has("base-image") ? { BASE_IMAGE: join(folders.get("base-image"), "root") } : {}),
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  PATH: [...[...folders.values()].map((folder) => join(folder, "bin")), process.env.PATH].join(delimiter),
  PYTHONPATH: [...folders.values()].join(delimiter),
};

async function check({ name, checks }) {
  const report = join(root, `.tmp/peers-${name}.json`);
  mkdirSync(join(root, ".tmp"), { recursive: true });
  rmSync(report, { force: true });
  const files = checks.map((file) => `tests/peers/${file}.test.ts`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await tool("vitest", ["run", "--config", "tests/peers/vitest.config.ts", ...reporters, ...files], {
    env,
    quiet: true,
  });
  const counts = JSON.parse(readFileSync(report, "utf8"));
  const notes = [...result.output.matchAll(/^figure: (.*)$/gm)].map(([, figure]) => figure);
  return { ...result, passed: counts.numPassedTests, failed: counts.numFailedTests, notes };
}

let failed = 0;
const lines = [];
for (const peer of chosen) {
  const lacking = peer.needs.find((name) => missing.has(name));
  if (lacking) {
    if (full) failed += 1;
    lines.push(`${full ? "FAIL" : "none"}  ${peer.name} could not be had: ${missing.get(lacking)}`);
    continue;
  }
  console.log(`Checking against ${peer.name} …`);
  const { code, passed, failed: broken, seconds, notes } = await check(peer);
  if (code !== 0) failed += Math.max(1, broken);
  else if (peer.name === "image") noteProofHere(root);
  const version = pins[peer.needs[0]].version;
  const checks = `${passed} of ${passed + broken} checks`.padEnd(15);
  lines.push(
    `${code === 0 ? "ok  " : "FAIL"}  ${peer.name.padEnd(13)} ${version.padEnd(9)} ${checks} ${seconds.toFixed(1).padStart(6)} s  ${notes.join("; ")}`,
  );
}
console.log("\n== peers");
for (const line of lines) console.log(line);
process.exitCode = failed === 0 ? 0 : 1;
