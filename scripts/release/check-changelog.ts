import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { UNRELEASED, versionsOf } from "./changelog";
import { stateOf, unsaid } from "./installed-state";
import { lastRelease } from "./last-release";

const [first] = versionsOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
const operators = first?.name === UNRELEASED ? first.operators : "";
const missing = unsaid(lastRelease(root).state, stateOf(root), operators);
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) {
  console.error(`CHANGELOG.md does not say it under ${UNRELEASED}, For operators.`);
  process.exitCode = 1;
}
