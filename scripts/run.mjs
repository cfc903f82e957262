import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a command in the project folder, shows its output and answers exit code and time.
 * With `quiet` the output is kept and shown only when the command fails, with `silent` never.
 */
export function run(command, args, { env = {}, silent = false, quiet = silent, cwd = root } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    const parts = [];
    child.stdout?.on("data", (part) => parts.push(part));
    child.stderr?.on("data", (part) => parts.push(part));
    const forward = (signal) => {
      child.kill(signal);
      process.exitCode = 130;
      child.once("close", () => process.exit());
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    const finish = (code) => {
      for (const signal of signals) process.off(signal, forward);
      const output = Buffer.concat(parts).toString();
      if (code !== 0 && output && !silent) process.stdout.write(output);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once("error", (error) => {
      parts.push(Buffer.from(`${command}: ${error.message}\n`));
      finish(127);
    });
    child.once("close", (code, signal) => finish(code ?? (signal ? 128 : 1)));
  });
}

/** The program of an installed package, run with this Node. */
export function tool(name, args, options) {
  return run(process.execPath, [`${root}node_modules/.bin/${name}`, ...args], options);
}

/**
 * Ends the program with one sentence that says what to do.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
