import { parseArgs } from "node:util";
import { chosenKey, releaseFaults } from "../release/signed-sums";

const usage = "npm run release-check -- --from FOLDER [--key FILE | --unsigned]";

/**
 * `npm run release-check`: whether a folder is the release as it was made and signed (SHIP-05). The public key is that of
 * the release from which this is run.
 */
function main(): number {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { from: text, key: text, unsigned: { type: "boolean" } } });
  if (!values.from) {
    console.error(usage);
    return 1;
  }
  const key = chosenKey(values);
  if (typeof key === "string") {
    console.error(key);
    return 1;
  }
  const faults = releaseFaults(values.from, key);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0)
    console.log(values.unsigned ? "Every file is whole; nobody signed it." : "Signed, and every file is whole.");
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main();
