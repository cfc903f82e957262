import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { nameOf } from "./run-again.mjs";

const file = join(root, ".tmp/history.jsonl");
const LATEST_RUNS = 50;

/** Keeps what this run found, so that a test that flickers now and then is seen. */
export function noteRun({ commit, load, at, failed, flickers }) {
  const entries = (verdict, tests) =>
    tests.map((test) => ({ name: nameOf(test), verdict, said: test.words.split("\n")[0] ?? "" }));
  const line = { at, commit, load, tests: [...entries("failed", failed), ...entries("flickers", flickers)] };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** What did not pass at first in the latest runs, the most frequent first, as lines of text. */
export function listFlakes() {
  const runs = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").slice(-LATEST_RUNS) : [];
  const seen = new Map();
  for (const run of runs.map((line) => JSON.parse(line)))
    for (const { name, verdict, said } of run.tests) {
      const known = seen.get(name) ?? { failed: 0, flickers: 0 };
      seen.set(name, { ...known, [verdict]: known[verdict] + 1, said, at: run.at });
    }
  const rows = [...seen].sort(([, one], [, two]) => two.failed + two.flickers - one.failed - one.flickers);
  return [
    `${runs.length} runs`,
    ...rows.map(
      ([name, one]) => `${one.flickers} × flickered, ${one.failed} × failed, last ${one.at}: ${name}\n    ${one.said}`,
    ),
  ];
}
