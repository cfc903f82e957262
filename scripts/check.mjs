import { printStep, staticChecks } from "./checks.mjs";
import { testsOf, unknownRoom } from "./room.mjs";
import { stop, tool } from "./run.mjs";
import { setUp } from "./setup.mjs";

/** What is checked when one room was changed: all but the types, which know no rooms. */
function checksOf(room) {
  const folder = `app/screens/${room}`;
  return [
    ["lint", (options) => tool("biome", ["ci", "--colors=off", folder], options)],
    ["dependency rules", (options) => tool("depcruise", ["--config", ".dependency-cruiser.cjs", folder], options)],
    ["tests of the room", (options) => tool("vitest", ["run", ...testsOf(room)], options)],
  ];
}

const [room] = process.argv.slice(2);
const unknown = room ? unknownRoom(room) : null;
if (unknown) stop(unknown);
await setUp({ forTests: true });
const checks = room ? checksOf(room) : [...staticChecks, ["unit tests", (options) => tool("vitest", ["run"], options)]];
const codes = await Promise.all(
  checks.map(async ([name, check]) => {
    const result = await check({ quiet: true });
    printStep(name, result);
    return result.code;
  }),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
