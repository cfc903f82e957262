import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "./build.mjs";
import { printStep, staticChecks, unusedCode } from "./check/checks.mjs";
import { root, run, tool } from "./run.mjs";
import { setUp } from "./setup.mjs";
import { noteRun } from "./whole-run/history.mjs";
import { readJourneyReport, readUnitReport } from "./whole-run/reports.mjs";
import { nameOf, sortOut } from "./whole-run/run-again.mjs";

const notes = join(root, ".tmp");
const resultFile = join(notes, "test-result");
mkdirSync(notes, { recursive: true });
rmSync(resultFile, { force: true });

const { chromium } = await setUp({ forTests: true });
if (chromium) process.env.CHROMIUM_PATH = chromium;

let passed = 0;
/** Tests that did not pass, as the reports name them. */
const failures = [];
const lanes = [];

/** A lane without a report is one test. */
function note(name, { code, seconds, output = "" }, report) {
  const words = output.slice(-2_000);
  const counted = report ?? {
    passed: Number(code === 0),
    failed: code === 0 ? [] : [{ runner: null, file: "", title: name, words }],
  };
  passed += counted.passed;
  failures.push(...counted.failed);
  lanes.push([name, { code: counted.failed.length, seconds, load: loadavg()[0] }]);
}

async function lane(name, work, read) {
  console.log(`\n== ${name}`);
  const result = await work();
  note(name, result, read?.(result.code));
  return result.code;
}

/**
 * Each of them uses one core, and never more run than there are two of; what fails says why in one piece.
 * @returns {Promise<Map<string, number>>} the exit code of each.
 */
async function checks(waiting) {
  console.log(`\n== ${waiting.map(([name]) => name).join(", ")}`);
  const codes = new Map();
  const next = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, work] = check;
      const result = await work({ quiet: true });
      printStep(name, result);
      note(name, result);
      codes.set(name, result.code);
    }
  };
  await Promise.all([next(), next()]);
  return codes;
}

function unitTests(name, projects) {
  const report = join(notes, `${name}.json`);
  rmSync(report, { force: true });
  const wanted = projects.map((project) => `--project=${project}`);
  const words = ["run", ...wanted, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return lane(
    name,
    () => tool("vitest", words),
    (code) => readUnitReport(report, code),
  );
}

function journeys(name, projects, workers) {
  const report = join(notes, `${name}.json`);
  rmSync(report, { force: true });
  const wanted = projects.map((project) => `--project=${project}`);
  const words = ["test", ...wanted, `--workers=${workers}`, "--reporter=list,json"];
  return lane(
    name,
    () => tool("playwright", words, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
    (code) => readJourneyReport(report, code),
  );
}

async function build() {
  const started = performance.now();
  const code = await buildIfStale();
  return { code, seconds: (performance.now() - started) / 1000 };
}

// One after the other: two cores hold a build and a check, two processes of unit tests, or two browsers with their servers.
const codes = await checks([["build", build], ...staticChecks, unusedCode]);
await unitTests("unit tests", ["shared process", "own process"]);
await lane("requirements", () => run(process.execPath, [join(root, "scripts/requirements.mjs")]));
if (codes.get("build") === 0) {
  await journeys("journeys", ["servers", "de with scripts", "en without scripts", "en with scripts"], 2);
  // What measures time and memory, and what sends signals, has the machine for itself.
  await journeys("servers", ["measured servers"], 1);
}
await unitTests("measures", ["measured"]);

const { failed, flickers } = await sortOut(failures);
passed += flickers.length;

for (const failure of failed)
  console.log(`\n== failed: ${nameOf(failure)}\n${failure.words.split("\n").slice(0, 12).join("\n")}`);
console.log("\n== result");
for (const [name, result] of lanes) printStep(name, result);
const inOneLine = ({ words }) => words.replace(/\s+/g, " ").slice(0, 240);
for (const failure of failed) console.log(`failed: ${nameOf(failure)} (${inOneLine(failure)})`);
for (const flicker of flickers) console.log(`flickers: ${nameOf(flicker)} (${inOneLine(flicker)})`);

const said = (program, ...words) => {
  try {
    return execFileSync(program, words, { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
};
const commit = said("git", "rev-parse", "--short", "HEAD");
const at = new Date().toISOString();
const load = loadavg().map((of) => of.toFixed(1));
noteRun({ commit, load, at, failed, flickers });
const counts = `${passed} passed, ${failed.length} failed`;
const result = [
  `commit ${commit}, ${at}, load ${load.join(" ")}, Node ${process.versions.node}, ${chromium ? said(chromium, "--version") : "no browser"}`,
  ...lanes.map(([name, { seconds, load: during }]) => `${name}: ${seconds.toFixed(1)} s, load ${during.toFixed(1)}`),
  ...(flickers.length > 0 ? [`${flickers.length} flicker`] : []),
  counts,
];
writeFileSync(resultFile, `${result.join("\n")}\n`);
console.log(
  result
    .slice(0, 1)
    .concat(result.slice(lanes.length + 1))
    .join("\n"),
);
process.exitCode = failed.length === 0 ? 0 : 1;
