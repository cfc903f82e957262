import { drillDates } from "./drills/dates.mjs";
import { instantsFrom } from "./drills/instants.mjs";
import { stop, tool } from "./run.mjs";
import { setUp } from "./setup.mjs";

/*
 * npm run drills: the long fault and fuzz runs, and every journey in all combinations.
 * npm run drills -- --dates [NAME …]: the unit and HTTP tests with the machine's clock at instants where dates go wrong.
 */
const options = process.argv.slice(2);
const names = options.filter((option) => option !== "--dates");
const known = instantsFrom(Date.now()).map(({ name }) => name);
const unknown = names.find((name) => !known.includes(name));
if (unknown) stop(`${unknown} is none of: --dates, ${known.join(", ")}.`);

async function drillAll() {
  const env = { DRILLS: "full" };
  const steps = [
    ["vitest", ["run", "tests/drills"]],
    ["playwright", ["test", "--project=servers", "--workers=1"]],
    ["playwright", ["test", "--project=*scripts"]],
  ];
  for (const [name, args] of steps) {
    const { code } = await tool(name, args, { env });
    if (code !== 0) return code;
  }
  return 0;
}

if (options.length > 0) {
  const { chromium } = await setUp({ forTests: true, forDates: true });
  process.exitCode = (await drillDates(names, chromium)) === 0 ? 0 : 1;
} else {
  process.exitCode = await drillAll();
}
