import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, tool } from "../run.mjs";
import { readJourneyReport, readUnitReport } from "./reports.mjs";

const TIMES = 3;
/** More than these are no chance, and running them again would only take long. */
const MOST = 8;

/** Two flickering tests leave a run green; with more of them it is red, and they count as failed. */
export const MOST_FLICKERS = 2;

/**
 * Runs each failed test three times more, alone on the machine. One that is right each time flickers: a race, in the product
 * or in the test, whose cause has to be found (docs/tests.md). Answers `{ failed, flickers }`.
 */
export async function sortOut(failures) {
  const again = failures.length > MOST ? [] : failures.filter(({ runner }) => runner !== null);
  const flickers = [];
  for (const failure of again) {
    console.log(`\n== once more, alone: ${nameOf(failure)}`);
    if (await isRightEachTime(failure)) flickers.push(failure);
  }
  return judge(failures, flickers);
}

/** Too many flickers are failures. */
export function judge(failures, flickers) {
  if (flickers.length > MOST_FLICKERS) return { failed: failures, flickers: [] };
  return { failed: failures.filter((failure) => !flickers.includes(failure)), flickers };
}

/** @param {{ file: string, project?: string, title: string }} failure */
export const nameOf = ({ file, project, title }) => [project, file, title].filter(Boolean).join(" › ");

async function isRightEachTime(failure) {
  for (let time = 0; time < TIMES; time += 1) if (!(await isRight(failure))) return false;
  return true;
}

/** A run that found no test proves nothing. */
async function isRight(failure) {
  const report = join(root, ".tmp/again.json");
  rmSync(report, { force: true });
  const { code } = await (failure.runner === "vitest" ? unitTest(failure, report) : journey(failure, report));
  const read = failure.runner === "vitest" ? readUnitReport : readJourneyReport;
  const { passed, failed } = read(report, code);
  return passed > 0 && failed.length === 0;
}

function unitTest({ file, title }, report) {
  const only = title ? ["-t", `^${literal(title)}$`] : [];
  return tool("vitest", ["run", file, ...only, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
}

function journey({ file, line, project }, report) {
  return tool(
    "playwright",
    ["test", `--project=${project}`, "--workers=1", "--trace=on", "--reporter=list,json", `${file}:${line}`],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
}

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
