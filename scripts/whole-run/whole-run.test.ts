import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readJourneyReport, readUnitReport } from "./reports.mjs";
import { judge, MOST_FLICKERS, nameOf } from "./run-again.mjs";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: object): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const failed = (title: string) => ({
  status: "failed",
  fullName: title,
  failureMessages: ["\u001b[31mnot 3\u001b[39m"],
});

test("a unit test that failed is named with its file, and a file that did not load is one failure", () => {
  const report = reportOf({
    numPassedTests: 7,
    testResults: [
      { name: resolve("app/a.test.ts"), status: "failed", assertionResults: [failed("adds"), { status: "passed" }] },
      { name: resolve("app/b.test.ts"), status: "failed", message: "does not load", assertionResults: [] },
    ],
  });
  expect(readUnitReport(report, 1)).toEqual({
    passed: 7,
    failed: [
      { runner: "vitest", file: "app/a.test.ts", title: "adds", words: "not 3" },
      { runner: "vitest", file: "app/b.test.ts", title: "", words: "does not load" },
    ],
  });
});

test("a journey that failed is named with its project and line, in suites of any depth", () => {
  const spec = {
    ok: false,
    file: "account/a.spec.ts",
    line: 12,
    title: "logs in",
    tests: [
      { projectName: "de", status: "unexpected", results: [{ errors: [{ message: "no button" }] }] },
      { projectName: "en", status: "expected", results: [{ errors: [] }] },
    ],
  };
  const report = reportOf({ stats: { expected: 3 }, suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  expect(readJourneyReport(report, 1)).toEqual({
    passed: 3,
    failed: [
      {
        runner: "playwright",
        file: "account/a.spec.ts",
        line: 12,
        title: "logs in",
        project: "de",
        words: "no button",
      },
    ],
  });
});

test("a runner that failed silently, or left no report, is one failure that is not run again", () => {
  const silent = readUnitReport(reportOf({ numPassedTests: 1, testResults: [] }), 1);
  expect(silent.failed).toMatchObject([{ runner: null }]);
  expect(readJourneyReport(join(folder, "none.json"), 0)).toMatchObject({ passed: 0, failed: [{ runner: null }] });
});

test(`a run with at most ${MOST_FLICKERS} flickering tests is green; with more they are failures`, () => {
  const tests = ["a", "b", "c"].map((title) => ({ runner: "vitest", file: "x.test.ts", title, words: "" }));
  expect(judge(tests.slice(0, 2), tests.slice(0, 2))).toEqual({ failed: [], flickers: tests.slice(0, 2) });
  expect(judge(tests, tests.slice(0, 2))).toEqual({ failed: tests.slice(2), flickers: tests.slice(0, 2) });
  expect(judge(tests, tests)).toEqual({ failed: tests, flickers: [] });
});

test("a test is named by project, file and title", () => {
  expect(nameOf({ project: "de", file: "a.spec.ts", title: "logs in" })).toBe("de › a.spec.ts › logs in");
  expect(nameOf({ file: "a.test.ts", title: "adds" })).toBe("a.test.ts › adds");
});
