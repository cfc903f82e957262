import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutants } from "./mutants-list.mjs";
import { root, run, stop } from "./run.mjs";

const { values: asked } = parseArgs({ options: { only: { type: "string", multiple: true } } });
const AT_ONCE = 2;

const chosen = mutants.filter(({ name }) => !asked.only || asked.only.includes(name));
if (chosen.length === 0) stop(`No mutant is called ${asked.only?.join(", ")}.`);
const twice = mutants.find(({ name }, at) => mutants.findIndex((other) => other.name === name) !== at);
if (twice) stop(`Two mutants are called "${twice.name}".`);

/** A change that fits nowhere, or in two places, tests nothing. */
const stale = mutants.filter(({ file, find }) => readFileSync(join(root, file), "utf8").split(find).length !== 2);
if (stale.length > 0)
  stop(`The old text does not stand exactly once:\n${stale.map(({ name, file }) => `  ${name}  ${file}`).join("\n")}`);

/** Copies in which files are changed: the folder itself is never touched, and a run that is killed leaves it as it was. */
const folder = mkdtempSync(join(tmpdir(), "tagwerk-mutants-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
const copies = Array.from({ length: AT_ONCE }, (_, at) => {
  const copy = join(folder, String(at));
  for (const file of tracked.split("\n").filter(Boolean)) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
});

/** Runs test files; only a failed test counts as red, not a file that does not load. */
async function test(copy, files) {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  // What measures time fails beside a busy machine.
  const args = [
    "--reporter=json",
    `--outputFile=${report}`,
    "--bail=1",
    "--maxWorkers=1",
    "--no-color",
    "-t=^(?!.* (ms|milliseconds?)\\b)",
  ];
  const vitest = join(copy, "node_modules/.bin/vitest");
  const { seconds } = await run(process.execPath, [vitest, "run", ...args, ...files], { cwd: copy, silent: true });
  try {
    const { numFailedTests, numPassedTests, success, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => fullName);
    return { state: numFailedTests > 0 ? "red" : success && numPassedTests > 0 ? "green" : "broken", seconds, failed };
  } catch {
    return { state: "broken", seconds, failed: [] };
  }
}

const tests = [...new Set(chosen.map(({ red }) => red))];
const whole = await test(copies[0], tests);
if (whole.state !== "green") stop(`The tests are not green without a change:\n${whole.failed.join("\n")}`);

const waiting = [...chosen];
const found = new Map();
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const path = join(copy, mutant.file);
      const source = readFileSync(path, "utf8");
      writeFileSync(
        path,
        source.replace(mutant.find, () => mutant.put),
      );
      const { state, seconds } = await test(copy, [mutant.red]);
      writeFileSync(path, source);
      found.set(mutant.name, state);
      console.log(`${state.padEnd(6)} ${mutant.name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s  ${mutant.red}`);
    }
  }),
);

const missed = chosen.filter(({ name }) => found.get(name) !== "red");
console.log(`\n${chosen.length - missed.length} of ${chosen.length} red`);
if (missed.length > 0) {
  console.log(missed.map(({ name, file }) => `  ${found.get(name)}: ${name}  ${file}`).join("\n"));
  process.exitCode = 1;
}
