import { run, tool } from "../run.mjs";

/**
 * TypeScript 7 takes less than half of the processor time of the one that lint and the dependency rules read sources
 * with. With one thread it takes half of what it takes with its usual four, and other checks have the other core.
 */
const types = ["node_modules/typescript7/bin/tsc", "--noEmit", "-p", ".", "--singleThreaded"];

/** The checks that read sources and run nothing, the longest first. */
export const staticChecks = [
  ["types", (options) => run(process.execPath, types, options)],
  ["lint", (options) => tool("biome", ["ci", "--colors=off", "."], options)],
  [
    "dependency rules",
    (options) => tool("depcruise", ["--config", ".dependency-cruiser.cjs", "app", "db", "server", "scripts"], options),
  ],
  ["changelog", (options) => tool("tsx", ["scripts/release/check-changelog.ts"], options)],
  ["licences", (options) => run(process.execPath, ["scripts/release/check-licences.mjs"], options)],
  ["secrets in tracked files", (options) => run(process.execPath, ["scripts/security.mjs", "--secrets"], options)],
];

export const unusedCode = ["unused code", (options) => tool("knip", ["--no-progress"], options)];

export function printStep(name, { code, seconds }) {
  console.log(`${code === 0 ? "ok  " : "FAIL"}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
}
