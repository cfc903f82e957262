import { randomInt } from "node:crypto";
import { join } from "node:path";
import { root, run, tool } from "../run.mjs";

const SHUFFLES = 3;

/**
 * Advisories for the packages, the long fault and fuzz runs, the files that share a process in three other orders, and
 * every journey in all combinations.
 * @param {number} seed from 1 to 2^31: what is drawn at random, and the orders.
 * @returns {[program: string, args: string[]][]}
 */
export const nightSteps = (seed) => [
  [join(root, "scripts/security.mjs"), []],
  ["vitest", ["run", "tests/drills", "histories", "verify-pay"]],
  ...Array.from({ length: SHUFFLES }, (_, index) => [
    "vitest",
    ["run", "--project=shared process", "--sequence.shuffle.files", `--sequence.seed=${seed + index}`],
  ]),
  ["playwright", ["test", "--project=measured servers", "--workers=1"]],
  ["playwright", ["test", "--project=servers", "--project=*scripts"]],
];

/** Runs them all, whether or not one before failed, and answers 1 when any did. */
export async function drillAll() {
  const seed = process.env.DRILLS_SEED ?? String(randomInt(1, 2 ** 31));
  console.log(`What is drawn at random, and the first of three orders: DRILLS_SEED=${seed}`);
  let worst = 0;
  for (const [name, args] of nightSteps(Number(seed))) {
    const { code } = name.endsWith(".mjs")
      ? await run(process.execPath, [name, ...args])
      : await tool(name, args, { env: { DRILLS: "full", DRILLS_SEED: seed } });
    if (code !== 0) worst = 1;
  }
  return worst;
}
