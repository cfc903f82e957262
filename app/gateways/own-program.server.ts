import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A program of the build that is run as a process of its own, because what it does keeps a process busy. */
export function programOf(name: string): string {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const built = [`../programs/${name}.js`, `../../programs/${name}.js`, `../${name}.js`].map(at);
  const program = built.find((path) => existsSync(path));
  if (!program) throw new Error(`there is no ${name}.js beside the build`);
  return program;
}

/** Runs it to its end: its exit code, and what it complained of. Rejects when it cannot be started. */
export function runToEnd(
  program: string,
  args: readonly string[] = [],
): Promise<{ code: number | null; words: string }> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "ignore", "pipe"] });
    let words = "";
    child.stderr.on("data", (part: Buffer) => {
      words = `${words}${part}`.slice(-500);
    });
    child.once("error", failed);
    child.once("close", (code) => done({ code, words: words.trim() }));
  });
}
