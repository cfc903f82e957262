import { run, tool } from "./run.mjs";

/** The checks that read sources and run nothing. */
export const staticChecks = [
  ["types", (options) => tool("tsc", ["--noEmit", "-p", "."], options)],
  ["lint", (options) => tool("biome", ["ci", "--colors=off", "."], options)],
  [
    "dependency rules",
    (options) => tool("depcruise", ["--config", ".dependency-cruiser.cjs", "app", "db", "server", "scripts"], options),
  ],
  ["secrets in tracked files", (options) => run(process.execPath, ["scripts/security.mjs", "--secrets"], options)],
];

export const unusedCode = ["unused code", (options) => tool("knip", ["--no-progress"], options)];

export function printStep(name, { code, seconds }) {
  console.log(`${code === 0 ? "ok  " : "FAIL"}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
}
