import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildIfStale } from "./build.mjs";
import { printStep, staticChecks, unusedCode } from "./checks.mjs";
import { root, run, tool } from "./run.mjs";
import { setUp } from "./setup.mjs";

const notes = join(root, ".tmp");
const unitReport = join(notes, "unit.json");
const journeyReport = join(notes, "journeys.json");
const resultFile = join(notes, "test-result");

mkdirSync(notes, { recursive: true });
for (const file of [unitReport, journeyReport, resultFile]) rmSync(file, { force: true });

const { chromium } = await setUp({ forTests: true });
if (chromium) process.env.CHROMIUM_PATH = chromium;

let passed = 0;
let failed = 0;
const steps = [];

/** Notes what a step has brought; `count` reads how many tests it held, a step without it is one test. */
function note(name, result, count) {
  const tests = count ? count(result.code) : { passed: Number(result.code === 0), failed: Number(result.code !== 0) };
  passed += tests.passed;
  failed += tests.failed;
  steps.push([name, { ...result, code: tests.failed }]);
}

async function step(name, work, count) {
  console.log(`\n== ${name}`);
  const result = await work();
  note(name, result, count);
  return result.code;
}

/** Side by side, because most of them use one core; what fails says why in one piece. */
async function stepsAtOnce(checks) {
  console.log(`\n== ${checks.map(([name]) => name).join(", ")}`);
  const work = checks.map(async ([name, check]) => {
    const result = await check({ quiet: true });
    printStep(name, result);
    note(name, result);
  });
  await Promise.all(work);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A runner that failed without naming a failed test (a file that does not load, a stray error) is one failure. */
function atLeastOne(code, tests) {
  return code !== 0 && tests.failed === 0 ? { ...tests, failed: 1 } : tests;
}

function countUnitTests(code) {
  const report = readReport(unitReport);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const tests = { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
  return atLeastOne(code, tests);
}

function countJourneys(code) {
  const stats = readReport(journeyReport)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return atLeastOne(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
}

/** What failed once more at the end, where a reader of a long print looks first. */
function failedUnitTests() {
  const files = readReport(unitReport)?.testResults ?? [];
  return files.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === "failed");
    const named = tests.map((test) => [test.fullName, test.failureMessages.join("\n")]);
    return tests.length === 0 && file.status === "failed" ? [[file.name, file.message]] : named;
  });
}

function failedJourneys(suites = readReport(journeyReport)?.suites ?? []) {
  return suites.flatMap((suite) => {
    const specs = (suite.specs ?? []).filter((spec) => !spec.ok);
    const named = specs.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      const words = results.flatMap((result) => result.errors.map((error) => error.message));
      return [`${spec.file}: ${spec.title}`, words.join("\n")];
    });
    return [...named, ...failedJourneys(suite.suites ?? [])];
  });
}

const linesOf = (words) => stripVTControlCharacters(words ?? "").split("\n");

function printFailures(failures) {
  for (const [name, words] of failures) {
    console.log(`\n== failed: ${name}\n${linesOf(words).slice(0, 12).join("\n")}`);
  }
}

/** One line for each failure: the end of a long print names them all. */
function listFailures(failures) {
  for (const [name, words] of failures) {
    const said = linesOf(words).slice(0, 8).join(" ").replace(/\s+/g, " ");
    console.log(`failed: ${name} (${said.slice(0, 240)})`);
  }
}

async function build() {
  const started = performance.now();
  const code = await buildIfStale();
  return { code, seconds: (performance.now() - started) / 1000 };
}

await stepsAtOnce([...staticChecks, unusedCode]);

// The larger part of a build uses one core.
const building = build();
await step(
  "unit and database tests, build",
  () => tool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`]),
  countUnitTests,
);
const built = await building;
note("build", built);
await step("requirements", () => run(process.execPath, [join(root, "scripts/requirements.mjs")]));
if (built.code === 0) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport };
  await step("journeys", () => tool("playwright", ["test", "--reporter=list,json"], { env }), countJourneys);
} else {
  failed += 1;
  steps.push(["journeys (no build)", { code: 1, seconds: 0 }]);
}

const failures = [...failedUnitTests(), ...failedJourneys()];
printFailures(failures);
console.log("\n== result");
for (const [name, result] of steps) printStep(name, result);
listFailures(failures);
const line = `${passed} passed, ${failed} failed`;
writeFileSync(resultFile, `${line}\n`);
console.log(line);
process.exitCode = failed === 0 ? 0 : 1;
