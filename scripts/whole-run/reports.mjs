import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.mjs";

/**
 * What a runner's report says, in one shape for both runners: how many tests passed, and each that did not:
 * `{ runner, file, title, words }`, for a journey also `project` and `line`. A file that did not load is one test without
 * a title. A runner that failed without naming a test is one that cannot be run again.
 */
export function readUnitReport(file, code) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: [nothingNamed("unit tests", "the runner left no report")] };
  const failed = report.testResults.flatMap((result) => {
    const name = relative(root, result.name);
    const tests = result.assertionResults.filter(({ status }) => status === "failed");
    if (tests.length === 0 && result.status === "failed")
      return [{ runner: "vitest", file: name, title: "", words: plain(result.message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      runner: "vitest",
      file: name,
      title: fullName,
      words: plain(failureMessages.join("\n")),
    }));
  });
  return withUnnamed({ passed: report.numPassedTests, failed }, code, "unit tests");
}

export function readJourneyReport(file, code) {
  const report = readJson(file);
  if (!report?.stats) return { passed: 0, failed: [nothingNamed("journeys", "the runner left no report")] };
  return withUnnamed({ passed: report.stats.expected, failed: failedJourneys(report.suites) }, code, "journeys");
}

function failedJourneys(suites = []) {
  return suites.flatMap((suite) => {
    const failed = (suite.specs ?? []).filter(({ ok }) => !ok);
    const tests = failed.flatMap(({ file, line, title, tests: runs }) =>
      runs
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => ({
          runner: "playwright",
          file,
          line,
          title,
          project: projectName,
          words: plain(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join("\n")),
        })),
    );
    return [...tests, ...failedJourneys(suite.suites)];
  });
}

const plain = (words) => stripVTControlCharacters(words ?? "");
const nothingNamed = (title, words) => ({ runner: null, file: "", title, words });

function withUnnamed(counted, code, name) {
  const isSilent = code !== 0 && counted.failed.length === 0;
  return isSilent ? { ...counted, failed: [nothingNamed(name, "the runner failed and named no test")] } : counted;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
