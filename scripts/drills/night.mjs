import { randomInt } from "node:crypto";
import { join } from "node:path";
import { root, run, tool } from "../run.mjs";

/**
 * Advisories for the packages, the long fault and fuzz runs, and every journey in all combinations.
 * @type {[program: string, args: string[]][]}
 */
export const nightSteps = [
  [join(root, "scripts/security.mjs"), []],
  ["vitest", ["run", "tests/drills", "histories", "verify-pay"]],
  ["playwright", ["test", "--project=servers", "--workers=1"]],
  ["playwright", ["test", "--project=*scripts"]],
];

/** Runs them all, whether or not one before failed, and answers 1 when any did. */
export async function drillAll() {
  const seed = process.env.DRILLS_SEED ?? String(randomInt(1, 2 ** 31));
  console.log(`What is drawn at random: DRILLS_SEED=${seed}`);
  let worst = 0;
  for (const [name, args] of nightSteps) {
    const { code } = name.endsWith(".mjs")
      ? await run(process.execPath, [name, ...args])
      : await tool(name, args, { env: { DRILLS: "full", DRILLS_SEED: seed } });
    if (code !== 0) worst = 1;
  }
  return worst;
}
