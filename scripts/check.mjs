import { printStep, staticChecks } from "./checks.mjs";
import { tool } from "./run.mjs";
import { setUp } from "./setup.mjs";

await setUp({ forTests: true });
const checks = [...staticChecks, ["unit tests", (options) => tool("vitest", ["run"], options)]];
const codes = await Promise.all(
  checks.map(async ([name, check]) => {
    const result = await check({ quiet: true });
    printStep(name, result);
    return result.code;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
