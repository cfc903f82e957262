import { spawn } from "node:child_process";

interface Options {
  cwd?: string;
  timeoutMs?: number;
  env?: Record<string, string>;
  /** Shows what it says instead of keeping it: a server that it starts would keep its output open. */
  shown?: boolean;
}

/** The environment without what npm says of the command that this is: a server that is started from here is not it. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event, npm_config_local_prefix, ...env } = process.env;
  return env;
}

/** Runs a program: its exit code, null where it was ended or could not be started, and everything that it said. */
export function runToEnd(
  program: string,
  args: string[],
  { cwd, timeoutMs, env, shown = false }: Options = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd,
      timeout: timeoutMs,
      env: { ...ownEnvironment(), ...env },
      stdio: ["ignore", shown ? "inherit" : "pipe", shown ? "inherit" : "pipe"],
    });
    let said = "";
    const read = (part: Buffer) => {
      said += part;
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", (error) => done({ code: null, said: error.message }));
    child.once("close", (code) => done({ code, said: said.trim() }));
  });
}
