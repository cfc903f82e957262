import { spawn } from "node:child_process";

const MOST_MS = 30_000;

/**
 * Runs the operator's own program with two words: what it is about, and `raised` or `ended`. Nobody waits for it; what
 * goes wrong with it is handed over.
 */
export function runAlertCommand(
  program: string,
  cause: string,
  what: "raised" | "ended",
  failed: (error: Error) => void,
) {
  const child = spawn(program, [cause, what], { stdio: "ignore", timeout: MOST_MS });
  child.once("error", failed);
  child.once("close", (code) => {
    if (code) failed(new Error(`ended with ${code}`));
  });
}
