import { execFileSync } from "node:child_process";
import { root, stop, tool } from "../run.mjs";
import { setUp } from "../setup.mjs";
import { printStep, staticChecks } from "./checks.mjs";
import { reachedTests } from "./reached-tests.mjs";
import { filesOf, unknownRoom } from "./room.mjs";

/** Seconds on two quiet cores: the static checks, the start of the tests, and a file of them. */
const STATIC = 35;
const START = 10;
const FILE = 0.6;

const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** What was changed since the last commit; where nothing was, what that commit changed. */
function changedFiles() {
  const now = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  return now.length > 0 ? now : git("show", "--name-only", "--format=", "HEAD");
}

const [asked] = process.argv.slice(2);
const all = asked === "all";
const unknown = asked && !all ? unknownRoom(asked) : null;
if (unknown) stop(unknown);
await setUp({ forTests: true });

const changed = all ? [] : asked ? filesOf(asked) : changedFiles();
const tests = reachedTests(changed);
const unitTests = (words) => ["unit tests", (options) => tool("vitest", ["run", ...words], options)];
const checks = [...staticChecks, ...(all ? [unitTests([])] : tests.length > 0 ? [unitTests(tests)] : [])];
const [seconds, of] = all
  ? [STATIC + 300, "all unit tests"]
  : [
      STATIC + (tests.length && START + tests.length * FILE),
      `${tests.length} files of tests that ${changed.length} changed files reach`,
    ];
console.log(`About ${Math.round(seconds)} s: types, lint, dependency rules, secrets, and ${of}.`);

const codes = await Promise.all(
  checks.map(async ([name, check]) => {
    const result = await check({ quiet: true });
    printStep(name, result);
    return result.code;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
