import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root, run } from "../run.mjs";
import { instantsFrom } from "./instants.mjs";

const notes = join(root, ".tmp/dates");

/** What measures time says nothing about dates; the upgrade measures by the times of files, which stay the machine's. */
export const measuring = readdirSync(join(root, "tests/drills"), { recursive: true })
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/drills/${name}`)
  .filter((file) => /performance\.now/.test(readFileSync(join(root, file), "utf8")))
  .concat("scripts/upgrade/upgrade.test.ts");

/** Chromium does not start under libfaketime, and what it prints holds no time of its own: it keeps the machine's. */
function browserInRealTime(chromium) {
  const path = join(notes, basename(chromium));
  writeFileSync(path, `#!/bin/sh\nunset LD_PRELOAD\nexec '${chromium}' "$@"\n`, { mode: 0o755 });
  return path;
}

/** All unit and HTTP tests with the clock moved to an instant, from which it goes on; timers and measures keep theirs. */
async function testAt({ name, at }, chromium) {
  const report = join(notes, `${name}.json`);
  const seconds = Math.round((at - Date.now()) / 1000);
  const moved = ["--exclude-monotonic", "-f", `${seconds < 0 ? "" : "+"}${seconds}s`];
  // A process that is killed while it holds the lock of the shared clock would stop all others.
  const env = ["env", "-u", "FAKETIME_SHARED", "NO_FAKE_STAT=1"];
  const left = measuring.flatMap((file) => ["--exclude", file]);
  const vitest = [process.execPath, join(root, "node_modules/.bin/vitest"), "run", ...left];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = await run("faketime", [...moved, ...env, ...vitest, ...reporters], {
    silent: true,
    env: chromium ? { CHROMIUM_PATH: browserInRealTime(chromium) } : {},
  });
  writeFileSync(join(notes, `${name}.log`), result.output);
  return { ...result, ...countsOf(report, result.code) };
}

function countsOf(report, code) {
  try {
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
      const file = name.replace(root, "");
      return status === "failed" && tests.length === 0 ? [file] : tests.map((test) => `${file}: ${test}`);
    });
    return { passed, failed: code !== 0 && failed.length === 0 ? ["a stray error, see the log"] : failed };
  } catch {
    return { passed: 0, failed: ["no test ran, see the log"] };
  }
}

/** Answers how many of the instants, all or those named, had a test that failed. */
export async function drillDates(names, chromium) {
  const instants = instantsFrom(Date.now());
  const chosen = instants.filter(({ name }) => names.length === 0 || names.includes(name));
  rmSync(notes, { recursive: true, force: true });
  mkdirSync(notes, { recursive: true });
  console.log(`${chosen.length} instants, each as long as the unit tests take; what they say lies in .tmp/dates.`);
  let broken = 0;
  for (const instant of chosen) {
    const { passed, failed, seconds } = await testAt(instant, chromium);
    if (failed.length > 0) broken += 1;
    const counts = `${passed} passed, ${failed.length} failed`.padEnd(24);
    console.log(
      `${failed.length === 0 ? "ok  " : "FAIL"}  ${instant.local} ${instant.name.padEnd(14)} ${counts} ${seconds.toFixed(0).padStart(5)} s`,
    );
    for (const test of failed) console.log(`      ${test}`);
  }
  return broken;
}
