import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

export interface Running {
  child: ChildProcess;
  /** Everything printed so far. */
  said(): string;
  /** SIGKILL, which is meant where nothing else is said, ends all that it has started; another signal goes to it alone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program in a group of its own; kept once it has printed `ready`. */
export async function startUntil(
  ready: RegExp,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(program, args, { detached: true, env: { ...process.env, ...env } });
  let said = "";
  const ended = once(child, "close");
  const kill = async (signal: NodeJS.Signals = "SIGKILL") => {
    if (child.exitCode === null && child.signalCode === null)
      process.kill((signal === "SIGKILL" ? -1 : 1) * (child.pid ?? 0), signal);
    await ended;
  };
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      said += part.toString();
      if (ready.test(said)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`${program} ended with ${code}: ${said.slice(-2_000)}`)));
  });
  return { child, said: () => said, kill };
}

/** Some programs say that they listen a moment before they do. */
export async function untilAnswers(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await new Promise((done) => setTimeout(done, 50));
}
