import { drillDates } from "./drills/dates.mjs";
import { instantsFrom } from "./drills/instants.mjs";
import { drillAll } from "./drills/night.mjs";
import { stop } from "./run.mjs";
import { setUp } from "./setup.mjs";

/*
 * npm run drills: the night's work, see drills/night.mjs.
 * npm run drills -- --dates [NAME …]: the unit and HTTP tests with the machine's clock at instants where dates go wrong.
 */
const options = process.argv.slice(2);
const names = options.filter((option) => option !== "--dates");
const known = instantsFrom(Date.now()).map(({ name }) => name);
const unknown = names.find((name) => !known.includes(name));
if (unknown) stop(`${unknown} is none of: --dates, ${known.join(", ")}.`);

const forDates = options.length > 0;
const { chromium } = await setUp({ forTests: true, forDates });
if (forDates) {
  process.exitCode = (await drillDates(names, chromium)) === 0 ? 0 : 1;
} else {
  process.exitCode = await drillAll();
}
